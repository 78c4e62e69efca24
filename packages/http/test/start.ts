import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { type App, type AppOptions, createApp, createLogger, defineErrors, listen } from '../src/index.ts'

export const errors = defineErrors(
  {
    invalid: { status: 400, message: 'Not valid', meaning: 'A field is missing or wrong.' },
    malformed: { status: 400, message: 'Not readable', meaning: 'The body is not JSON.' },
    not_found: { status: 404, message: 'Not found', meaning: 'Nothing is there.', expected: true },
    wrong_method: { status: 405, message: 'Wrong method', meaning: 'The path has other methods.' },
    too_large: { status: 413, message: 'Too large', meaning: 'The body is too large.' },
    wrong_name: { status: 421, message: 'Not my name', meaning: 'The name is not ours.' },
    foreign_site: { status: 403, message: 'Not your page', meaning: 'A page of another site.' },
    media_type: { status: 415, message: 'Send JSON', meaning: 'The content type is not known.' },
    internal: { status: 500, message: 'Something went wrong', meaning: 'A defect of ours.' },
    unavailable: { status: 503, message: 'Not now', meaning: 'Something we need is down.' },
  },
  {
    map: {
      validation: 'invalid',
      malformed: 'malformed',
      notFound: 'not_found',
      methodNotAllowed: 'wrong_method',
      tooLarge: 'too_large',
      unsupportedMediaType: 'media_type',
      misdirected: 'wrong_name',
      foreign: 'foreign_site',
      internal: 'internal',
      unavailable: 'unavailable',
    },
  },
)

/** An app whose log lines can be read back. */
export function build(changes: Partial<AppOptions> = {}): { app: App; lines: Record<string, unknown>[] } {
  const lines: Record<string, unknown>[] = []
  const destination = { write: (line: string) => void lines.push(JSON.parse(line)) }
  const log = createLogger({ service: 'test', level: 'debug', destination })
  const presentError: AppOptions['presentError'] = fault => ({ body: { error: fault } })
  const app = createApp({
    service: 'test',
    version: '1.2.3',
    log,
    errors,
    presentError,
    ready: async () => {},
    doors: { host: '127.0.0.1', allowedHosts: ['a'], variable: 'TEST_ALLOWED_HOSTS' },
    ...changes,
  })
  return { app, lines }
}

export function listenAnywhere(app: App): Promise<string> {
  return listen(app, { host: '127.0.0.1', port: 0 })
}

/** A socket to the app, for what no HTTP client would send. */
export async function open(app: App): Promise<{ socket: Socket; received: () => string; closed: Promise<unknown> }> {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  let text = ''
  socket.setEncoding('utf8').on('data', chunk => {
    text += chunk
  })
  socket.on('error', () => {})
  const closed = once(socket, 'close')
  await once(socket, 'connect')
  return { socket, received: () => text, closed }
}

/** A promise and the function that settles it, to hold a handler until the test is ready. */
export function gate(): { wait: Promise<void>; open: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { wait: promise, open: resolve }
}
