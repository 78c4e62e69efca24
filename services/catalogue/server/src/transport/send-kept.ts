import type { AnswerCache, Kept } from './answer-cache.ts'
import { chooseEncoding, compress, type Encoding, worthCompressing } from './encoding.ts'
import { isKnown } from './entity-tag.ts'
import type { Exchange } from './exchange.ts'
import { TransportFault } from './fault.ts'
import type { RepeatedAnswers } from './repeated-answers.ts'
import { headersFor, sendPieces, sendText } from './send.ts'

/** Shorter answers fit into the buffers of the network, whether the client reads them or not. */
const longBytes = 512 * 1024

/** Sends a finished answer, compressed if the client likes, or tells that the client has it already. */
export function sendKept(
  exchange: Exchange,
  kept: Kept,
  place: { cache: AnswerCache; key: string; isRepeated: boolean; repeats?: RepeatedAnswers | undefined },
): void | Promise<void> {
  const { request, response } = exchange
  const { 'if-none-match': known, 'accept-encoding': accepted } = request.headers
  if (known !== undefined && isKnown(known, kept.tag())) return tellKnown(exchange, kept)
  const encoding = accepted === undefined || kept.length < worthCompressing ? undefined : chooseEncoding(accepted)
  const headers = headersOf(exchange, kept, place.isRepeated)
  const isLong = kept.length >= longBytes
  if (isLong) exchange.expectTaking()
  if (encoding === undefined) {
    const { text, pieces, length } = kept
    if (text === undefined) sendPieces(response, { status: 200, headers, pieces, length })
    else sendText(response, { status: 200, headers, text })
    if (!isLong) place.repeats?.learn(exchange, kept, { headers, body: text ?? pieces })
    return undefined
  }
  headers['content-encoding'] = encoding
  const ready = kept.encoded.get(encoding)
  if (ready) {
    sendPieces(response, { status: 200, headers, pieces: [ready], length: ready.length })
    if (!isLong) place.repeats?.learn(exchange, kept, { headers, body: [ready] })
    return undefined
  }
  return encode(kept, encoding).then(bytes => {
    place.cache.weighAgain(place.key, exchange.caller.key, kept)
    sendPieces(response, { status: 200, headers, pieces: [bytes], length: bytes.length })
  })
}

function encode(kept: Kept, encoding: Encoding): Promise<Buffer> {
  const underWay = kept.encoding.get(encoding)
  if (underWay) return underWay
  const whole = kept.pieces.length === 1 ? (kept.pieces[0] as Buffer) : Buffer.concat(kept.pieces)
  const compressed = compress(whole, encoding).then(bytes => {
    kept.encoded.set(encoding, bytes)
    return bytes
  })
  kept.encoding.set(encoding, compressed)
  const forget = () => void kept.encoding.delete(encoding)
  compressed.then(forget, forget)
  return compressed
}

/** 304 exists for GET and HEAD only; for POST the standard has 412. */
function tellKnown(exchange: Exchange, kept: Kept): undefined {
  const { response } = exchange
  if (!exchange.isRead) {
    const message = 'The answer has not changed since the one that If-None-Match names.'
    throw new TransportFault('BAD_REQUEST', message, { status: 412, headers: { etag: kept.tag() } })
  }
  if (response.headersSent || response.destroyed) return
  const { 'content-type': _, ...headers } = headersOf(exchange, kept, true)
  response.writeHead(304, headers)
  response.end()
}

/** May be kept by the browser, but is asked for again each time. What is posted is kept by nobody. */
function headersOf(exchange: Exchange, kept: Kept, isRepeated: boolean): Record<string, string | number> {
  const headers = headersFor(exchange.type, exchange.headers)
  const vary = exchange.headers.vary
  if (exchange.isRead) {
    headers.etag = kept.tag()
    headers['cache-control'] = 'private, no-cache'
    headers.vary = `${vary ? `${vary}, ` : ''}accept, accept-encoding, accept-language, authorization`
    return headers
  }
  // Who asks for the first time pays for nothing that only a second time could need.
  if (isRepeated) headers.etag = kept.tag()
  if (kept.length >= worthCompressing) headers.vary = `${vary ? `${vary}, ` : ''}accept-encoding`
  return headers
}
