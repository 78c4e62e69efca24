import { createLogger, type Logger, listen } from '@trivium/http'
import { type Clock, systemClock } from '@trivium/live'
import { cleanUpLater, temporaryDirectory } from '@trivium/testing'
import { createService, type House } from '../src/compose.ts'
import { readBeingsConfig } from '../src/platform/config.ts'
import type { Parts } from '../src/platform/kernel.ts'
import type { LogSink } from '../src/platform/logbook/log-sink.ts'
import type { PeerUsers } from '../src/platform/peer-users.ts'
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
  /** There once the service is set up. */
  readonly context: Parts
  readonly jobs: House['jobs']
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
  const service = await createService({
    config,
    clock: options.clock ?? systemClock,
    log,
    environment,
    stopProcess,
    ...given,
  })
  const url = await listen(service.app, { host: '127.0.0.1', port: options.port ?? 0 })
  let stopped: Promise<void> | undefined
  const stop = () => {
    stopped ??= service.stop({ graceMs: 1000 })
    return stopped
  }
  cleanUpLater(stop)
  return {
    url,
    get context() {
      return settled(service).parts
    },
    get jobs() {
      return settled(service).jobs
    },
    dataDir,
    stranger: createCaller(url),
    get stops() {
      return stops
    },
    stop,
  }
}

function settled({ house }: { readonly house: House | undefined }): House {
  if (!house) throw new Error('This service is not set up yet.')
  return house
}
