import { isObject } from '../tool-calls.ts'

export interface CallPiece {
  index?: unknown
  id?: unknown
  function?: { name?: unknown; arguments?: unknown }
  extra_content?: unknown
}

export interface Delta {
  content?: unknown
  reasoning_content?: unknown
  reasoning?: unknown
  reasoning_details?: unknown
  tool_calls?: CallPiece[]
}

export interface ChatChunk {
  model?: unknown
  choices: { delta?: Delta | null; message?: Delta | null; finish_reason?: unknown }[]
  usage?: Record<string, unknown> | null
}

/** What came is not what the protocol knows, although the connection held. */
export class UnreadableFault extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'UnreadableFault'
  }
}

/** One document of the stream; an error that is told in it is thrown as the refusal it is. */
export function readChunk(text: string): ChatChunk {
  const document = parse(text)
  if (document.error !== undefined && document.error !== null) throw reported(document.error)
  const choices = Array.isArray(document.choices) ? document.choices.filter(isObject) : []
  return { model: document.model, choices, usage: isObject(document.usage) ? document.usage : null }
}

function parse(text: string): Record<string, unknown> {
  try {
    const document: unknown = JSON.parse(text)
    if (isObject(document)) return document
  } catch {
    // Told below, with what came.
  }
  throw new UnreadableFault(`The reply has a part that cannot be read: ${text.slice(0, 80)}`)
}

function reported(error: unknown): unknown {
  if (!isObject(error)) return new UnreadableFault(String(error))
  return { message: String(error.message ?? JSON.stringify(error)), code: String(error.code ?? '') }
}
