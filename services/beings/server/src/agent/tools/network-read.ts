import { recordDecision } from '../../core/audit/record-audit.ts'
import { decideOnBehalf } from '../../core/permissions/decide-on-behalf.ts'
import type { Check } from '../../core/permissions/policies.ts'
import type { PageText } from '../../platform/executors/documents/document-job.ts'
import { readInThread, readPageInThread } from '../../platform/executors/documents/run-reading-job.ts'
import { literalRefusal } from '../../platform/executors/network-policy.ts'
import { decodeText, type WebAnswer } from '../../platform/executors/send-request.ts'
import { networkCheck, networkScope, sendJudged } from './network-check.ts'
import type { ToolScope } from './tool.ts'

const mostRedirects = 5
const mostBytes = 5_000_000
const mostCharacters = 14_000
const accept = 'text/html,application/xhtml+xml,application/pdf;q=0.9,text/*;q=0.8,*/*;q=0.1'

/** Goes where the address leads as long as every station is allowed; the first that is not is for the being to ask about. */
export async function readAddress(scope: ToolScope, first: Check, signal: AbortSignal): Promise<string> {
  let check = first
  for (let redirects = 0; redirects <= mostRedirects; redirects += 1) {
    const request = { method: 'GET', headers: { accept }, mostBytes }
    const answer = await sendJudged(scope, { check, request }, signal)
    const next = locationOf(answer, check.resource)
    if (next === undefined) return await tell(answer, check.resource, signal)
    const refusal = await judgeAnew(scope, next)
    if (refusal !== '') return `${check.resource} leads to ${next.resource}, which was not opened: ${refusal}`
    check = next
  }
  throw new Error(`the address leads on more than ${mostRedirects} times`)
}

function locationOf({ status, headers }: WebAnswer, from: string): Check | undefined {
  if (status < 300 || status > 399 || !headers.location) return undefined
  const target = URL.parse(headers.location, from)
  return target ? networkCheck('read', target.href) : undefined
}

/** Another address is another decision, made and recorded like the first one; empty when it is allowed. */
async function judgeAnew({ context, being, startedBy }: ToolScope, next: Check): Promise<string> {
  const at = context.clock.now()
  const refusal = literalRefusal(next.resource, await networkScope({ context, being, startedBy }, next))
  const check = { ...next, refusal }
  const { result, reason } = await decideOnBehalf(context.database.db, check, { beingId: being.id, startedBy, now: at })
  if (result === 'AskUser') return 'permission must be asked for it. Read that address to ask.'
  const { type, resource, tool, action } = check
  const decision = { beingId: being.id, beingName: being.name, type, resource, tool, action, result, reason, at }
  await context.database.write(trx => recordDecision(trx, decision))
  return result === 'Allowed' ? '' : reason
}

async function tell(answer: WebAnswer, address: string, signal: AbortSignal): Promise<string> {
  const { status, headers, bytes, truncated } = answer
  if (status >= 400) throw new Error(`${address} answered HTTP ${status}`)
  const type = (headers['content-type'] ?? '').toLowerCase()
  const head = bytes.subarray(0, 512).toString('latin1')
  if (head.startsWith('%PDF-') || head.startsWith('PK\u0003\u0004')) return await tellDocument(answer, address, signal)
  if (bytes.subarray(0, 4000).includes(0)) throw new Error(`${address} is neither a page nor a text (${type})`)
  const text = decodeText(bytes, type)
  const cut = truncated ? '\n… (the page is larger than what was read)' : ''
  if (!type.includes('html') && !/^\s*<(!doctype html|html)/i.test(head)) {
    return `${address}\n\n${text.slice(0, mostCharacters)}${text.length > mostCharacters ? '\n… (cut)' : cut}`
  }
  const page = await readPageInThread({ kind: 'page', html: text, url: address, most: mostCharacters }, signal)
  return `${present(page, address)}${cut}`
}

async function tellDocument({ bytes, truncated }: WebAnswer, address: string, signal: AbortSignal): Promise<string> {
  if (truncated) throw new Error(`${address} has more than ${mostBytes} bytes`)
  const name = new URL(address).pathname
  const load = async () => ({
    kind: 'document' as const,
    bytes: Uint8Array.from(bytes),
    name,
    start: 1,
    most: mostCharacters,
  })
  const { form, title, text, unit, last, total } = await readInThread(load, signal)
  return `${title || form}\n${address}\n\n${text}${last < total ? `\n… (${unit}s 1 to ${last} of ${total})` : ''}`
}

function present({ title, text, links }: PageText, address: string): string {
  const listed = links.map(link => `- ${link.text}: ${link.url}`).join('\n')
  return `${title}\n${address}\n\n${text}${listed && `\n\nLinks:\n${listed.slice(0, 5000)}`}`
}
