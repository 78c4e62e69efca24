import { isUtf8 } from 'node:buffer'
import { version } from '@trivium/config'
import { originForm } from '@trivium/http'
import type { RequestRow } from '@trivium/inbox-contract'

const pairs = (list: readonly [string, string][]) => list.map(([name, value]) => ({ name, value }))

/** HAR 1.2. The format wants an answer too; the inbox acknowledged the request, which is all there is to tell. */
export function harLog(request: RequestRow, body: Buffer, publicUrl: string) {
  const cookies = request.headers
    .filter(([name]) => name.toLowerCase() === 'cookie')
    .flatMap(([, value]) => value.split(/;\s*/).filter(Boolean))
    .map(cookie => {
      const [name = '', ...rest] = cookie.split('=')
      return { name, value: rest.join('=') }
    })
  const entry = {
    startedDateTime: request.receivedAt,
    time: 0,
    request: {
      method: request.method,
      url: `${publicUrl}${originForm(request.target)}`,
      httpVersion: `HTTP/${request.httpVersion}`,
      cookies,
      headers: pairs(request.headers),
      queryString: pairs(request.query),
      headersSize: -1,
      bodySize: body.length,
      ...(body.length > 0 ? { postData: postData(request.contentType, body) } : {}),
    },
    response: {
      status: 200,
      statusText: 'OK',
      httpVersion: 'HTTP/1.1',
      cookies: [],
      headers: [],
      content: { size: 0, mimeType: 'application/json' },
      redirectURL: '',
      headersSize: -1,
      bodySize: -1,
    },
    cache: {},
    timings: { send: 0, wait: 0, receive: 0 },
  }
  return { log: { version: '1.2', creator: { name: 'Trivium inbox', version }, entries: [entry] } }
}

/** HAR has no place for bytes in a request; the field with an underscore is the way it allows for additions. */
function postData(contentType: string | null, body: Buffer) {
  const mimeType = contentType ?? ''
  if (isUtf8(body)) return { mimeType, text: body.toString('utf8') }
  return { mimeType, text: body.toString('base64'), _encoding: 'base64', comment: 'The text is base64 of the bytes.' }
}
