import { version } from '@trivium/config'
import { createLauncherLink } from './launcher-link.ts'
import { createLogger, type Logger } from './logger.ts'
import { explainStartError } from './start-error.ts'

export interface Running {
  url?: string
  /** `graceMs` leaves time to close the stores before the process is ended by force. */
  stop(options: { graceMs: number }): Promise<void>
}

export interface ProcessControl {
  /** Ends the process as a signal would: for a shutdown route. */
  stop(): void
  /** Where a crash and the end are told, once the configuration has said how; before that, on standard output. */
  logTo(log: Logger): void
}

export interface ProcessOptions {
  name: string
  start(control: ProcessControl): Promise<Running>
  /** How long a stop may take before the process ends by force. */
  stopWithinMs?: number
}

const defaultStopMs = 10_000
// The part of it that is left for closing the stores once the last connection is gone.
const closingShare = 0.1
// "Internal software error" of sysexits.h: the launcher restarts what ends with it.
const crashCode = 70

/** Runs one process from start to exit: signals, the launcher, faults and crashes. Asked for its version, it tells that alone. */
export async function runProcess(options: ProcessOptions): Promise<void> {
  if (process.argv.includes('--version')) return console.log(version)
  // Databases, keys and files of this process are for nobody else, whatever the folder they lie in allows.
  process.umask(0o077)
  const launcher = createLauncherLink()
  const journal: Journal = { log: createLogger({ service: options.name }) }
  const started = Promise.withResolvers<Running>()
  // The failure of a start is reported below; whoever waits here for a stop only needs to know that it is over.
  started.promise.catch(() => {})
  let ending: Promise<void> | undefined
  const stop = () => {
    ending ??= end(started.promise, options, journal)
  }
  watchCrashes(journal)
  watchSignals(stop)
  launcher.onStop(stop)
  try {
    const running = await options.start({
      stop,
      logTo: log => {
        journal.log = log
      },
    })
    started.resolve(running)
    if (!ending) launcher.ready(options.name, running.url)
  } catch (error) {
    await launcher.fault(explainStartError(error))
    process.exit(1)
  }
}

/** Holds the log that is in use now. */
interface Journal {
  log: Logger
}

async function end(started: Promise<Running>, options: ProcessOptions, journal: Journal): Promise<never> {
  const { name, stopWithinMs = defaultStopMs } = options
  journal.log.info({ name }, 'stopping')
  // Only connections that will not end can take this long; the state is safe, so this is a clean end.
  setTimeout(() => process.exit(0), stopWithinMs)
  const running = await started
  try {
    await running.stop({ graceMs: stopWithinMs * (1 - closingShare) })
  } catch (error) {
    report(journal, error, 'stopping failed')
    process.exit(1)
  }
  process.exit(0)
}

// A second signal means impatience. Under a launcher only a second Ctrl-C does: Ctrl-C and a supervisor's SIGTERM reach
// the launcher and its children alike, and the launcher then passes a SIGTERM on.
function watchSignals(stop: () => void): void {
  const launched = process.channel !== undefined
  const seen = new Set<string>()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      const again = launched ? signal === 'SIGINT' && seen.has(signal) : seen.size > 0
      if (again) process.exit(1)
      seen.add(signal)
      stop()
    })
  }
}

function watchCrashes(journal: Journal): void {
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (error: unknown) => {
      report(journal, error, event)
      process.exit(crashCode)
    })
  }
}

function report({ log }: Journal, error: unknown, message: string): void {
  // A silent log is for quiet days; why a process ended has to be told somewhere.
  if (log.isLevelEnabled('fatal')) log.fatal({ err: error }, message)
  else console.error(message, error)
}
