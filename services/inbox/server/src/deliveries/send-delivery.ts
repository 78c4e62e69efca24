import {
  type HeaderList,
  type Message,
  type Outgoing,
  prepareRelay,
  RelayFault,
  type Sender,
} from '@trivium/inbox-relay'
import type { SecretBox } from '../signatures/secret-box.ts'
import { signMessage } from '../signatures/sign-message.ts'
import { originalUrl } from '../signatures/signed-urls.ts'
import { openVerifier } from '../signatures/stored-verifier.ts'
import { applyTransform } from '../transforms/apply-transform.ts'
import { RenderFault } from '../transforms/render-template.ts'
import type { Attempt } from './attempt.ts'
import type { ClaimedDelivery } from './claim-deliveries.ts'
import type { OutgoingRow } from './outgoing-store.ts'
import { pairHeaders } from './pair-headers.ts'

export interface SendOptions {
  readonly sender: Sender
  readonly secretBox: SecretBox
  readonly publicUrl: string
  readonly timeoutMs: number
  readonly now: () => number
}

/** Makes one attempt. Never throws; `error` is `aborted` when the worker stopped in the middle. */
export async function sendDelivery(
  delivery: ClaimedDelivery,
  row: OutgoingRow | undefined,
  options: SendOptions,
): Promise<Attempt> {
  const startedAt = options.now()
  const started = performance.now()
  const timing = () => ({ startedAt, durationMs: Math.round(performance.now() - started) })
  if (row === undefined) return { ...timing(), answer: null, error: 'request_gone' }
  let sent: Pick<Attempt, 'sent' | 'bodyBytes'> = {}
  try {
    const outgoing = prepare(delivery, row, options)
    const { headers, body } = outgoing
    sent = { bodyBytes: body.length, ...(row.transform === null ? {} : { sent: { headers, body } }) }
    const answer = await options.sender.send(outgoing)
    const isRedirect = answer.status >= 300 && answer.status < 400
    return { ...timing(), ...sent, answer, error: isRedirect ? 'redirect' : null }
  } catch (error) {
    return { ...timing(), ...sent, answer: null, ...describe(error) }
  }
}

function describe(error: unknown): Pick<Attempt, 'error' | 'detail'> {
  if (error instanceof RelayFault) return { error: error.class, detail: error.message }
  if (error instanceof RenderFault) return { error: 'transform', detail: error.message }
  return { error: 'secret_unreadable', detail: String(error) }
}

function prepare(delivery: ClaimedDelivery, row: OutgoingRow, options: SendOptions): Outgoing {
  return prepareRelay({
    message: shapeOf(delivery, row, messageOf(row, options)),
    targetUrl: delivery.target_url,
    pathMode: delivery.path_mode,
    provenance: {
      requestId: row.request_id,
      deliveryId: delivery.id,
      attempt: delivery.attempt_count + 1,
      ...(row.send_origin === 1 ? { endpointId: row.endpoint_id, originalUrl: urlOf(row, options) } : {}),
    },
    timeoutMs: row.timeout_ms ?? options.timeoutMs,
  })
}

/** Where the request was sent to. */
function urlOf({ endpoint_id, target }: OutgoingRow, { publicUrl }: SendOptions): string {
  return originalUrl(`${publicUrl}/api/hook/${endpoint_id}`, target)
}

/** In the shape that the target asks for. */
function shapeOf(delivery: ClaimedDelivery, row: OutgoingRow, message: Message): Message {
  if (row.transform === null) return message
  const { method, target, headers, body } = message
  const { request_id: id, received_at: receivedAt, remote_address: remoteAddress } = row
  const request = { id, seq: delivery.seq, method, target, headers, body, receivedAt, remoteAddress }
  return applyTransform(row.transform, message, request)
}

function messageOf(row: OutgoingRow, options: SendOptions): Message {
  const body = bufferOf(row.edited_body ?? row.body)
  const message = {
    method: row.edited_method ?? row.method,
    target: row.target,
    headers: pairHeaders(row.edited_headers ?? row.headers),
    body,
  }
  if (!row.resign || row.verifier === null) return message
  const verifier = openVerifier(row.verifier, options.secretBox)
  const urls = [urlOf(row, options)]
  const headers: HeaderList = signMessage(verifier, { headers: message.headers, body, urls }, options.now())
  return { ...message, headers }
}

function bufferOf(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}
