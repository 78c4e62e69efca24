import { withEnvFile } from '@trivium/config'
import { createLogger, listen, type ProcessOptions, runProcess } from '@trivium/http'
import { systemClock } from '@trivium/live'
import { createService } from './compose.ts'
import { listeningPort } from './doors/configuration/listening-port.ts'
import { askForPassword } from './doors/reset-password.ts'
import { readBeingsConfig } from './platform/config.ts'
import { createLogSink } from './platform/logbook/log-sink.ts'

const start: ProcessOptions = {
  name: 'beings',
  async start({ stop, logTo }) {
    const environment = withEnvFile(process.env, process.cwd())
    const config = readBeingsConfig(environment)
    const logSink = createLogSink(process.stdout)
    const log = createLogger({ service: 'beings', level: config.logLevel, destination: logSink })
    logTo(log)
    const given = { config, clock: systemClock, log, logSink, environment, stopProcess: stop }
    const service = await createService(given)
    const url = await listen(service.app, {
      host: config.host,
      port: listeningPort(config, service.house?.parts.settings),
      portVariable: 'BEINGS_PORT',
    })
    return { url, stop: options => service.stop(options) }
  },
}

if (process.argv[2] === 'reset-password') await askForPassword(withEnvFile(process.env, process.cwd()))
else await runProcess(start)
