import type { ContextPart } from '@trivium/beings-contract'

/** Figures and ids. What was said, asked or found stays where it is: whoever may read it finds it by its id. */
export interface SpanAttributes {
  clientType?: string
  model?: string
  messageId?: string
  toolCallId?: string
  requestId?: string
  action?: string
  calls?: number
  retries?: number
  fallback?: boolean
  firstTokenMs?: number
  promptTokens?: number
  completionTokens?: number
  totalTokens?: number
  thinkingTokens?: number
  cachedTokens?: number
  estimated?: boolean
  finishReason?: string
  cost?: number | null
  decision?: string
  queuedMs?: number
  /** The budget of the prompt and how it was filled. */
  limit?: number
  parts?: ContextPart[]
  memoryIds?: string[]
}

const mostBytes = 4096

/** As it is stored. What would be too much loses its lists, the longest first. */
export function writeAttributes(attributes: SpanAttributes): string {
  const text = JSON.stringify(attributes)
  if (Buffer.byteLength(text) <= mostBytes) return text
  const { memoryIds = [], ...rest } = attributes
  if (memoryIds.length > 0) {
    return writeAttributes({ ...rest, memoryIds: memoryIds.slice(0, Math.floor(memoryIds.length / 2)) })
  }
  return JSON.stringify(Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, shortened(value)])))
}

/** Names come from providers and models, and may be of any length. */
function shortened(value: unknown): unknown {
  return typeof value === 'string' ? value.slice(0, 100) : value
}

export function readAttributes(text: string): SpanAttributes {
  return JSON.parse(text) as SpanAttributes
}
