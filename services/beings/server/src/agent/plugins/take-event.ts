import type { AIStreamEvent, TokenUsage, ToolCall } from '@trivium/beings-contract'
import { finishReasons } from '@trivium/beings-contract'
import type { ModelAnswer, ModelEvent } from '../../platform/ai/index.ts'

/** Puts what a plugin streams into the answer, and tells what readers see at once. What makes no sense is a fault. */
export function takeEvent(event: AIStreamEvent, answer: ModelAnswer): ModelEvent | undefined {
  // It comes from a plugin: its type is a promise nobody has kept yet.
  const given = event as unknown as Record<string, unknown> | null
  if (given?.type === 'text' && typeof given.text === 'string') {
    answer.content += given.text
    return given.text === '' ? undefined : { type: 'text', delta: given.text }
  }
  if (given?.type === 'thinking' && typeof given.text === 'string') {
    answer.thinking += given.text
    return given.text === '' ? undefined : { type: 'thinking', delta: given.text }
  }
  if (given?.type === 'tool_call') answer.toolCalls.push(readCall(given.call, answer.toolCalls))
  else if (given?.type === 'finish') finish(given, answer)
  else throw new Error(`it streamed an event that is not known: ${JSON.stringify(given)?.slice(0, 200)}`)
  return undefined
}

function finish({ usage, model, reason }: Record<string, unknown>, answer: ModelAnswer): void {
  if (isUsage(usage)) answer.usage = usage
  if (typeof model === 'string' && model !== '') answer.model = model
  const known = finishReasons.find(one => one === reason)
  answer.finishReason = known ?? (answer.toolCalls.length > 0 ? 'tool-calls' : 'stop')
}

function readCall(call: unknown, earlier: readonly ToolCall[]): ToolCall {
  const { id, name, parameters } = (call ?? {}) as Record<string, unknown>
  if (typeof name !== 'string' || name === '') throw new Error('it called a tool without naming it')
  const isTaken = typeof id !== 'string' || id === '' || earlier.some(other => other.id === id)
  const isRecord = typeof parameters === 'object' && parameters !== null && !Array.isArray(parameters)
  return {
    id: isTaken ? `call_${crypto.randomUUID()}` : id,
    name,
    parameters: isRecord ? { ...parameters } : { unparsed: parameters },
  }
}

function isUsage(usage: unknown): usage is TokenUsage {
  const { promptTokens, completionTokens, totalTokens } = (usage ?? {}) as Record<string, unknown>
  return [promptTokens, completionTokens, totalTokens].every(count => Number.isSafeInteger(count) && Number(count) >= 0)
}
