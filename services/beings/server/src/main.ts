import { withEnvFile } from '@trivium/config'
import { createLogger, listen, type ProcessOptions, runProcess } from '@trivium/http'
import { createBeingsApp } from './app.ts'
import { systemClock } from './clock.ts'
import { readBeingsConfig } from './config.ts'
import { listeningPort } from './configuration/listening-port.ts'
import { createLogSink } from './logs/log-sink.ts'
import { closeStore, createContext } from './open-store.ts'
import { askForPassword } from './reset-password.ts'

const start: ProcessOptions = {
  name: 'beings',
  async start({ stop }) {
    const environment = withEnvFile(process.env, process.cwd())
    const config = readBeingsConfig(environment)
    const logSink = createLogSink(process.stdout)
    const log = createLogger({ service: 'beings', level: config.logLevel, destination: logSink })
    const context = await createContext({ config, clock: systemClock, log, logSink, environment, stopProcess: stop })
    const app = createBeingsApp(context)
    const url = await listen(app, {
      host: config.host,
      port: listeningPort(context),
      portVariable: 'BEINGS_PORT',
    })
    return {
      url,
      async stop(options) {
        await app.stop(options)
        await closeStore(context)
      },
    }
  },
}

if (process.argv[2] === 'reset-password') await askForPassword(withEnvFile(process.env, process.cwd()))
else await runProcess(start)
