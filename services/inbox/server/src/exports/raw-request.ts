import type { StoredRequest } from '../requests/request-store.ts'

/** The request as it was sent. A chunked body is shown joined; trailers follow it. */
export function rawRequest(request: StoredRequest): Buffer {
  const head = `${request.method} ${request.target} HTTP/${request.http_version}\r\n${lines(request.headers)}\r\n`
  const trailers = request.trailers === null ? '' : `\r\n${lines(request.trailers)}`
  return Buffer.concat([Buffer.from(head, 'latin1'), request.body, Buffer.from(trailers, 'latin1')])
}

function lines(flat: string): string {
  const list = JSON.parse(flat) as string[]
  let text = ''
  for (let at = 0; at < list.length; at += 2) text += `${list[at]}: ${list[at + 1]}\r\n`
  return text
}
