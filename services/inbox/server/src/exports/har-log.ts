import { isUtf8 } from 'node:buffer'
import { STATUS_CODES } from 'node:http'
import { version } from '@trivium/config'
import type { Answer, CapturedRequest } from '@trivium/inbox-contract'
import { escapedTarget } from './escaped-target.ts'

const pairs = (list: readonly [string, string][]) => list.map(([name, value]) => ({ name, value }))

/** HAR 1.2 of any number of requests and what they were answered. */
export function harLog(entries: readonly ReturnType<typeof harEntry>[]) {
  return { log: { version: '1.2', creator: { name: 'Trivium inbox', version }, entries } }
}

export function harEntry(request: Omit<CapturedRequest, 'body'>, body: Buffer, publicUrl: string) {
  const wait = waited(request)
  return {
    startedDateTime: request.receivedAt,
    time: wait,
    request: {
      method: request.method,
      url: `${publicUrl}${escapedTarget(request.target)}`,
      httpVersion: `HTTP/${request.httpVersion}`,
      cookies: cookiesOf(request.headers),
      headers: pairs(request.headers),
      queryString: pairs(request.query),
      headersSize: -1,
      bodySize: body.length,
      ...(body.length > 0 ? { postData: postData(request.contentType, body) } : {}),
    },
    response: response(request.answer),
    cache: {},
    timings: { send: 0, wait, receive: 0 },
  }
}

function cookiesOf(headers: readonly [string, string][]) {
  return headers
    .filter(([name]) => name.toLowerCase() === 'cookie')
    .flatMap(([, value]) => value.split(/;\s*/).filter(Boolean))
    .map(cookie => {
      const [name = '', ...rest] = cookie.split('=')
      return { name, value: rest.join('=') }
    })
}

/** HAR has no place for bytes in a request; the field with an underscore is the way it allows for additions. */
function postData(contentType: string | null, body: Buffer) {
  const mimeType = contentType ?? ''
  if (isUtf8(body)) return { mimeType, text: body.toString('utf8') }
  return { mimeType, text: body.toString('base64'), _encoding: 'base64', comment: 'The text is base64 of the bytes.' }
}

/** The format wants an answer; browsers write status 0 where none came. */
function response(answer: Answer | null) {
  const given = answer !== null && answer.at !== null
  const headers = given ? answer.headers : []
  const text = given ? answer.body.data : ''
  const size = Buffer.byteLength(text)
  const mimeType = headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1] ?? 'x-unknown'
  return {
    status: given ? answer.status : 0,
    statusText: given ? (STATUS_CODES[answer.status] ?? '') : '',
    httpVersion: 'HTTP/1.1',
    cookies: [],
    headers: pairs(headers),
    content: { size, mimeType, ...(size > 0 ? { text } : {}) },
    redirectURL: headers.find(([name]) => name.toLowerCase() === 'location')?.[1] ?? '',
    headersSize: -1,
    bodySize: size,
    ...(given ? {} : { comment: answer === null ? 'It is not known what was answered.' : 'No answer was given.' }),
  }
}

function waited({ receivedAt, answer }: Omit<CapturedRequest, 'body'>): number {
  return answer?.at ? Math.max(0, Date.parse(answer.at) - Date.parse(receivedAt)) : 0
}
