import pino, { type DestinationStream, type Logger } from 'pino'
import { maskSecrets } from './mask-secrets.ts'

export type { Logger } from 'pino'

export interface LoggerOptions {
  service: string
  level?: string
  /** Where the lines go; standard output when not given. */
  destination?: DestinationStream
}

const childSecrets = ['authorization', 'cookie', 'apiKey', 'password', 'secret', 'token', '["x-ai-api-key"]']

/** JSON lines with every secret-looking value masked, however deep it sits. */
export function createLogger(options: LoggerOptions): Logger {
  const settings: pino.LoggerOptions = {
    level: options.level ?? 'info',
    base: { service: options.service },
    timestamp: pino.stdTimeFunctions.isoTime,
    // The bindings of a child logger pass no formatter, so the names likely there are listed.
    redact: { paths: childSecrets, censor: '[hidden]' },
    formatters: {
      level: label => ({ level: label }),
      log: fields => maskSecrets(fields),
    },
    serializers: {
      err: (error: Error) => maskSecrets({ ...pino.stdSerializers.err(error) }),
      req: describeRequest,
      res: (res: { statusCode?: number }) => ({ status: res.statusCode }),
    },
  }
  return options.destination ? pino(settings, options.destination) : pino(settings)
}

// The query string stays out of the log: keys and tokens travel there.
function describeRequest(req: { id?: unknown; method?: string; url?: string }): object {
  return { id: req.id, method: req.method, path: pathOf(req.url ?? '') }
}

export function pathOf(url: string): string {
  const end = url.search(/[?#;]/)
  return end === -1 ? url : url.slice(0, end)
}
