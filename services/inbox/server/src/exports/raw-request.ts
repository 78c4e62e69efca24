import type { StoredRequest } from '../requests/request-store.ts'

/** The request as it was sent; a chunked body in one chunk, with its trailers, so that any parser reads the same from it. */
export function rawRequest(request: StoredRequest): Buffer {
  const { body } = request
  const headers = JSON.parse(request.headers) as string[]
  const head = `${request.method} ${request.target} HTTP/${request.http_version}\r\n${lines(headers)}\r\n`
  if (!isChunked(headers)) return Buffer.concat([latin1(head), body])
  const chunk = body.length === 0 ? [] : [latin1(`${body.length.toString(16)}\r\n`), body, latin1('\r\n')]
  const trailers = request.trailers === null ? '' : lines(JSON.parse(request.trailers) as string[])
  return Buffer.concat([latin1(head), ...chunk, latin1(`0\r\n${trailers}\r\n`)])
}

function isChunked(flat: readonly string[]): boolean {
  return flat.some((name, at) => at % 2 === 0 && name.toLowerCase() === 'transfer-encoding')
}

function lines(flat: readonly string[]): string {
  let text = ''
  for (let at = 0; at < flat.length; at += 2) text += `${flat[at]}: ${flat[at + 1]}\r\n`
  return text
}

function latin1(text: string): Buffer {
  return Buffer.from(text, 'latin1')
}
