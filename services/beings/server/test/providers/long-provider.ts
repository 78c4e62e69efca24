import { setTimeout as delay } from 'node:timers/promises'
import {
  cleanUpLater,
  type FakeAiProvider,
  type FakeReply,
  type FakeRequest,
  providerRules,
  startFakeAiProvider,
} from '@trivium/testing'
import { withoutSituation } from '../../src/platform/ai/situation.ts'
import { scriptTurn, turnIn } from './long-script.ts'
import type { ProviderCase } from './provider-cases.ts'

/** One call that the provider accepted. */
export interface Accepted {
  /** Undefined for a request to sum up. */
  turn: number | undefined
  /** Which step of its turn: how many results of tools came with the question. */
  results: number
  system: string
  usage: { prompt: number; completion: number }
  body: string
}

export interface LongProvider {
  provider: FakeAiProvider
  accepted: Accepted[]
}

/** A provider that gives the same answer to the same conversation, and counts the tokens of what it is sent. */
export async function startLongProvider({ rules }: ProviderCase, turns: number): Promise<LongProvider> {
  const provider = await startFakeAiProvider({ rules: providerRules[rules] })
  cleanUpLater(() => provider.close())
  const accepted: Accepted[] = []
  provider.respond(request => {
    const { system, turn, results } = read(request)
    const body = JSON.stringify(request.body)
    const reply = replyTo({ turn, results }, turns)
    const usage = { prompt: Math.ceil(body.length / 4), completion: 20 + (turn ?? 0) + results }
    accepted.push({ turn, results, system, usage, body })
    return { ...reply, usage, beforeChunk: () => delay(1 + Math.random() * 3) }
  })
  return { provider, accepted }
}

function replyTo({ turn, results }: { turn: number | undefined; results: number }, turns: number): FakeReply {
  if (turn === undefined) return { text: ['They spoke about ', 'a garden.'] }
  const { tools, thinking, answer, cut } = scriptTurn(turn, turns)
  if (results < tools.length)
    return {
      thinking,
      text: ['Let me ', 'look.'],
      toolCalls: tools.map((tool, at) => ({ ...tool, id: `call_${turn}_${at}` })),
    }
  return { text: [...answer], cut, ...(tools.length === 0 && { thinking }) }
}

interface Piece {
  kind: 'said' | 'result' | 'other'
  text: string
}

interface Block {
  type?: string
  text?: string
}

type Sent = { role: string; content: string | Block[] | null }

/** The question that is answered is the last one that stands there; results behind it belong to its turn. */
function read({ body }: FakeRequest): { system: string; turn: number | undefined; results: number } {
  const messages = body.messages as Sent[]
  const system = messages.filter(({ role }) => role === 'system').map(({ content }) => textOf(content))
  if (body.system !== undefined) system.push(textOf(body.system as Sent['content']))
  const pieces = messages.flatMap(piecesOf)
  const asked = pieces.findLastIndex(({ kind, text }) => kind === 'said' && turnIn(text) !== undefined)
  const isSummary = system.join('').startsWith('You keep the conversations of')
  const turn = isSummary ? undefined : turnIn(pieces[asked]?.text ?? '')
  return {
    system: system.join('\n'),
    turn,
    results: pieces.slice(asked).filter(({ kind }) => kind === 'result').length,
  }
}

function piecesOf({ role, content }: Sent): Piece[] {
  if (role === 'tool') return [{ kind: 'result', text: '' }]
  const blocks: Block[] = typeof content === 'string' ? [{ type: 'text', text: content }] : (content ?? [])
  return blocks.map(({ type, text = '' }) => {
    if (type === 'tool_result') return { kind: 'result', text: '' }
    return { kind: role === 'user' ? 'said' : 'other', text: withoutSituation(text) }
  })
}

function textOf(content: Sent['content']): string {
  return typeof content === 'string' ? content : (content ?? []).map(({ text = '' }) => text).join('')
}
