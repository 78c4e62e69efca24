import type { ClientTypeDefinition } from './client-type.ts'
import type { KnownClient } from './known-client.ts'
import { ProviderFault, toProviderFault } from './provider-fault.ts'

/** What was seen of an answer on its way: much that servers send is none. */
export interface WireObservation {
  /** The OpenAI protocol's closing line was seen. */
  done: boolean
  /** Something was seen that only the answer of a model has. */
  recognised: boolean
  /** The connection broke before the end. */
  broken: boolean
  /** The body of a request that was refused. */
  sent: string
  /** A successful answer: where it came from, what it calls itself, and how it begins. */
  answer?: { url: string; type: string; head: string }
}

export const newObservation = (): WireObservation => ({ done: false, recognised: false, broken: false, sent: '' })

type Protocol = ClientTypeDefinition['protocol']

const signs: Partial<Record<Protocol, RegExp>> = {
  ollama: /"message"\s*:\s*\{/,
  anthropic: /"type"\s*:\s*"message_start"/,
}

/** The sign stands near the beginning, or the answer is not of this protocol. */
const longestHead = 64 * 1024

/** Passes an answer on and looks for the sign of its protocol. */
export async function* watchAnswer(
  body: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  observed: WireObservation,
  protocol: Protocol,
): AsyncGenerator<Uint8Array> {
  try {
    for await (const chunk of body) {
      if (!observed.recognised) {
        keepHead(observed, Buffer.from(chunk).toString('latin1'))
        observed.recognised = signs[protocol]?.test(observed.answer?.head ?? '') ?? true
      }
      yield chunk
    }
  } catch (error) {
    observed.broken = true
    throw error
  }
}

/** How the answer begins, to be told if it turns out to be none; `text` is Latin-1. */
export function keepHead({ answer }: WireObservation, text: string): void {
  if (answer && answer.head.length < longestHead) answer.head += text.slice(0, longestHead)
}

/** Why a call failed: what came was no answer, or what was thrown says it. */
export function wireFault(
  error: unknown,
  { displayName, secret }: Pick<KnownClient, 'displayName' | 'secret'>,
  observed: WireObservation,
): ProviderFault {
  const where = { provider: displayName, secret }
  return unrecognised(observed, where) ?? toProviderFault(error, where)
}

/** Why a whole answer is not the answer of a model; undefined when it is one, or when there was none. */
function unrecognised(
  { recognised, broken, answer }: WireObservation,
  where: { provider: string; secret?: string | undefined },
): ProviderFault | undefined {
  if (recognised || broken || !answer) return undefined
  const head = Buffer.from(answer.head, 'latin1').toString('utf8').trim()
  const reported = reportedError(head)
  if (reported) return toProviderFault(reported, where)
  const beginning = JSON.stringify(head.replace(/\s+/gu, ' ').slice(0, 80))
  const said = head === '' ? 'an empty answer' : `an answer that begins ${beginning}`
  const shown = where.secret ? said.replaceAll(where.secret, '••••') : said
  return new ProviderFault(
    `${where.provider}: ${answer.url} gave ${shown} (${answer.type || 'no content type'}), which is not how a model answers. Is this the address of the API?`,
    { retryable: head === '' },
  )
}

/** Some servers answer 200 and put the failure into the body. */
function reportedError(head: string): { message: string; code?: string } | undefined {
  try {
    const { error } = JSON.parse(head.replace(/^data:/, '')) as { error?: string | { message?: string; code?: string } }
    if (typeof error === 'string') return { message: error }
    return typeof error?.message === 'string' ? { message: error.message, code: String(error.code) } : undefined
  } catch {
    return undefined
  }
}
