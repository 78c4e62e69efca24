import { createLogger, type Logger, listen } from '@trivium/http'
import { cleanUpLater, temporaryDirectory } from '@trivium/testing'
import { createBeingsApp } from '../src/app.ts'
import { type Clock, systemClock } from '../src/clock.ts'
import { readBeingsConfig } from '../src/config.ts'
import type { BeingsContext } from '../src/context.ts'
import type { LogSink } from '../src/logs/log-sink.ts'
import { closeStore, createContext } from '../src/open-store.ts'
import type { PeerUsers } from '../src/sessions/peer-users.ts'
import { type Caller, createCaller } from './caller.ts'

export interface StartOptions {
  environment?: Record<string, string | undefined>
  dataDir?: string
  clock?: Clock
  /** For a service that comes back at the same address; any free one otherwise. */
  port?: number
  log?: Logger
  logSink?: LogSink
  peers?: PeerUsers
}

/** A service of its own for one test, with its own folder and port. */
export interface TestService {
  url: string
  context: BeingsContext
  dataDir: string
  /** Calls without a session. */
  stranger: Caller
  /** How often the service was told to end. */
  readonly stops: number
  stop(): Promise<void>
}

export async function startBeings(options: StartOptions = {}): Promise<TestService> {
  const dataDir = options.dataDir ?? (await temporaryDirectory())
  const environment = { BEINGS_PORT: '0', ...options.environment, DATA_DIR: dataDir }
  const config = readBeingsConfig(environment)
  const log = options.log ?? createLogger({ service: 'beings', level: 'silent' })
  const given = {
    ...(options.logSink ? { logSink: options.logSink } : {}),
    ...(options.peers ? { peers: options.peers } : {}),
  }
  let stops = 0
  const stopProcess = () => {
    stops += 1
  }
  const context = await createContext({
    config,
    clock: options.clock ?? systemClock,
    log,
    environment,
    stopProcess,
    ...given,
  })
  const app = createBeingsApp(context)
  const url = await listen(app, { host: '127.0.0.1', port: options.port ?? 0 })
  let stopped: Promise<void> | undefined
  const stop = () => {
    stopped ??= app.stop({ graceMs: 1000 }).then(() => closeStore(context))
    return stopped
  }
  cleanUpLater(stop)
  return {
    url,
    context,
    dataDir,
    stranger: createCaller(url),
    get stops() {
      return stops
    },
    stop,
  }
}
