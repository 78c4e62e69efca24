import type { ToolCall } from '@trivium/beings-contract'

/** Input that is no JSON object is kept as text, so that the tool's check tells the model what was wrong. */
export function readToolCall(
  part: { toolCallId: string; toolName: string; input: string },
  earlier: readonly ToolCall[],
): ToolCall {
  return { id: callId(part.toolCallId, earlier), name: part.toolName, parameters: readParameters(part.input) }
}

export function readParameters(input: string): Record<string, unknown> {
  try {
    const parsed: unknown = input.trim() === '' ? {} : JSON.parse(input)
    return isObject(parsed) ? parsed : { unparsed: input }
  } catch {
    return { unparsed: input }
  }
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Some servers leave the id out or give the same one twice; results are told apart by it. */
export function callId(given: string, earlier: readonly ToolCall[]): string {
  const taken = given === '' || earlier.some(call => call.id === given)
  return taken ? newCallId() : given
}

/** 37 characters: OpenAI refuses more than 40. */
const newCallId = () => `call_${crypto.randomUUID().replaceAll('-', '')}`
