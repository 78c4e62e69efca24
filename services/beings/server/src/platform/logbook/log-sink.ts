import type { LogLevel } from '@trivium/beings-contract'

export interface LogLine {
  at: number
  level: LogLevel
  source: string
  message: string
  beingId: string
  details: Record<string, unknown>
}

/** Takes the lines of the logger, passes them on, and keeps those from before the database was open. */
export interface LogSink {
  write(line: string): void
  /** From now on, and what was kept; returns how to stop. */
  read(listener: (line: LogLine) => void): () => void
}

const mostKept = 1000
const longestMessage = 4000
const longestDetails = 16_000

export function createLogSink(output: { write(line: string): unknown }): LogSink {
  let listener: ((line: LogLine) => void) | undefined
  let kept: LogLine[] = []
  return {
    write(text) {
      output.write(text)
      const line = readLine(text)
      if (!line) return
      if (listener) listener(line)
      else if (kept.length < mostKept) kept.push(line)
    },
    read(next) {
      listener = next
      for (const line of kept) next(line)
      kept = []
      return () => {
        listener = undefined
      }
    },
  }
}

const levels: Record<string, LogLevel> = {
  trace: 'trace',
  debug: 'debug',
  info: 'info',
  warn: 'warning',
  error: 'error',
  fatal: 'critical',
}

/** Every answered request is a line too; only those that failed are worth keeping. */
function isAccessLine(fields: Record<string, unknown>): boolean {
  return fields.msg === 'request' && typeof fields.status === 'number' && fields.status < 500
}

export function readLine(text: string): LogLine | undefined {
  let fields: Record<string, unknown>
  try {
    fields = JSON.parse(text) as Record<string, unknown>
  } catch {
    return undefined
  }
  if (isAccessLine(fields)) return undefined
  const { level, time, msg, service, source, beingId, pid: _, hostname: __, ...details } = fields
  return {
    at: typeof time === 'string' ? Date.parse(time) : Date.now(),
    level: levels[String(level)] ?? 'info',
    source: String(source ?? service ?? 'beings').slice(0, 100),
    message: String(msg ?? '').slice(0, longestMessage),
    beingId: typeof beingId === 'string' ? beingId : '',
    details: JSON.stringify(details).length > longestDetails ? { cut: true } : details,
  }
}
