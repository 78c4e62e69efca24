import type { FinishReason, TokenUsage } from '@trivium/beings-contract'
import type { ModelAnswer, ModelEvent, ModelRequest } from '../model-client.ts'
import { settleAnswer } from '../settle-answer.ts'
import { ThinkTags } from '../think-tags.ts'
import { isObject, readToolCall } from '../tool-calls.ts'
import { BesideWords } from './beside-words.ts'
import type { CallPiece, ChatChunk } from './chat-chunk.ts'

interface OpenCall {
  index: unknown
  id: string
  name: string
  input: string
  extra?: unknown
}

/** Puts an answer together from the documents of the stream. */
export class OpenAiAnswer {
  readonly #answer: ModelAnswer
  readonly #tags = new ThinkTags()
  readonly #calls: OpenCall[] = []
  readonly #beside = new BesideWords()
  finished = false

  constructor(model: string) {
    const usage = { promptTokens: 0, completionTokens: 0, totalTokens: 0 }
    this.#answer = { content: '', thinking: '', toolCalls: [], usage, model, finishReason: 'other' }
  }

  /** Only the first choice: more than one is never asked for. */
  take({ model, choices, usage }: ChatChunk): ModelEvent[] {
    if (typeof model === 'string' && model !== '') this.#answer.model = model
    if (usage) this.#answer.usage = toUsage(usage)
    const [choice] = choices
    if (!choice) return []
    const delta = choice.delta ?? choice.message ?? {}
    this.#beside.addDetails(delta.reasoning_details)
    for (const piece of Array.isArray(delta.tool_calls) ? delta.tool_calls : []) if (isObject(piece)) this.#call(piece)
    const events = this.#hear([{ type: 'thinking', delta: textOf(delta.reasoning_content ?? delta.reasoning) }])
    const text = textOf(delta.content)
    if (text !== '') events.push(...this.#hear(this.#tags.push(text)))
    if (typeof choice.finish_reason === 'string' && choice.finish_reason !== '') {
      this.finished = true
      this.#answer.finishReason = reasons[choice.finish_reason] ?? 'other'
    }
    return events
  }

  /** What was held back because it might have been a tag. */
  rest(): ModelEvent[] {
    return this.#hear(this.#tags.rest())
  }

  /** `of` is who gave the answer. */
  whole(request: ModelRequest, of: string): ModelAnswer {
    const { toolCalls } = this.#answer
    for (const { id, name, input, extra } of this.#calls) {
      const call = readToolCall({ toolCallId: id, toolName: name, input }, toolCalls)
      toolCalls.push(call)
      this.#beside.addExtra(call, extra)
    }
    const settled = settleAnswer(this.#answer, request)
    const sealedThinking = this.#beside.parts(of, settled.toolCalls)
    return sealedThinking.length > 0 ? { ...settled, sealedThinking } : settled
  }

  #hear(pieces: { type: 'text' | 'thinking'; delta: string }[]): ModelEvent[] {
    const heard = pieces.filter(({ delta }) => delta !== '')
    for (const { type, delta } of heard) {
      if (type === 'text') this.#answer.content += delta
      else this.#answer.thinking += delta
    }
    return heard
  }

  #call(piece: CallPiece): void {
    const index = piece.index ?? undefined
    const id = typeof piece.id === 'string' ? piece.id : ''
    const name = typeof piece.function?.name === 'string' ? piece.function.name : ''
    const given = piece.function?.arguments ?? ''
    const input = typeof given === 'string' ? given : JSON.stringify(given)
    const begun = this.#begun(index, id)
    const known = begun && !beginsAnother(begun, { id, name, input }) ? begun : undefined
    const call = known ?? { index, id, name: '', input: '' }
    if (!known) this.#calls.push(call)
    if (call.id === '') call.id = id
    if (call.name === '') call.name = name
    call.input += input
    call.extra = piece.extra_content ?? call.extra
  }

  /** Calls come in pieces, told apart by their place; where a server leaves it out, a new id begins a new call. */
  #begun(index: unknown, id: string): OpenCall | undefined {
    if (index !== undefined) return this.#calls.findLast(call => call.index === index)
    return id === '' ? this.#calls.at(-1) : this.#calls.findLast(call => call.id === id)
  }
}

/** Gemini gives all calls of an answer the same place, each of them whole and some without an id. */
function beginsAnother(begun: OpenCall, { id, name, input }: Omit<OpenCall, 'index' | 'extra'>): boolean {
  if (name === '' || begun.name === '') return false
  if (id !== '' && begun.id !== '' && id !== begun.id) return begun.input === '' || isWhole(begun.input)
  return id === '' && input !== '' && isWhole(begun.input)
}

function isWhole(input: string): boolean {
  try {
    return isObject(JSON.parse(input))
  } catch {
    return false
  }
}

/** Some servers send a list of parts where others send a text. */
function textOf(content: unknown): string {
  if (typeof content === 'string') return content
  if (!Array.isArray(content)) return ''
  return content.map(part => (isObject(part) && typeof part.text === 'string' ? part.text : '')).join('')
}

const reasons: Record<string, FinishReason> = {
  stop: 'stop',
  length: 'length',
  tool_calls: 'tool-calls',
  function_call: 'tool-calls',
  content_filter: 'content-filter',
}

function toUsage(usage: Record<string, unknown>): TokenUsage {
  const count = (of: unknown, name: string) => (isObject(of) && Number(of[name]) > 0 ? Number(of[name]) : 0)
  const promptTokens = count(usage, 'prompt_tokens')
  const completionTokens = count(usage, 'completion_tokens')
  const thinkingTokens = count(usage.completion_tokens_details, 'reasoning_tokens')
  // DeepSeek has a name of its own for it.
  const cachedTokens = count(usage.prompt_tokens_details, 'cached_tokens') || count(usage, 'prompt_cache_hit_tokens')
  return {
    promptTokens,
    completionTokens,
    totalTokens: promptTokens + completionTokens,
    ...(thinkingTokens > 0 && { thinkingTokens }),
    ...(cachedTokens > 0 && { cachedTokens }),
  }
}
