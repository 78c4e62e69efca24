import { parseArgs } from 'node:util'
import { ConfigFault, StartFault, withEnvFile } from '@trivium/config'
import { createLogger } from '@trivium/http'
import { systemClock } from '@trivium/live'
import { fillExample } from './fill-example.ts'
import { readBeingsConfig } from './platform/config.ts'

// `npm run beings:seed`: an example world for whoever looks at the service for the first time.
const environment = { LOG_LEVEL: 'warn', ...withEnvFile(process.env, process.cwd()) }
try {
  const { values } = parseArgs({ options: { language: { type: 'string', default: 'en-US' } } })
  const config = readBeingsConfig(environment)
  const log = createLogger({ service: 'beings', level: config.logLevel })
  const told = await fillExample(
    { config, clock: systemClock, log, environment, stopProcess: () => undefined },
    values.language,
  )
  console.log(told)
} catch (error) {
  const isTold = error instanceof StartFault || error instanceof ConfigFault || isArgumentFault(error)
  if (!isTold) throw error
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}

function isArgumentFault(error: unknown): boolean {
  return String((error as { code?: unknown }).code).startsWith('ERR_PARSE_ARGS')
}
