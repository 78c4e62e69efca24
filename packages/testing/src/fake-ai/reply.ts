export interface FakeToolCall {
  id?: string
  name: string
  parameters: Record<string, unknown>
}

/** What the provider does with one model call. Everything is optional; `{}` is an empty, well-formed answer. */
export interface FakeReply {
  /** Chunks of text, sent one by one; a single string is one chunk, an async iterable makes them as they leave. */
  text?: string | string[] | AsyncIterable<string>
  thinking?: string
  toolCalls?: FakeToolCall[]
  /** `null` leaves the usage out, as many local servers do. */
  usage?: { prompt: number; completion: number; thinking?: number } | null
  /** The limit ended it: finish reason "length" or what the protocol calls that. */
  cut?: boolean
  /** Awaited before each chunk, so a test decides when the next one leaves. */
  beforeChunk?: (index: number) => Promise<void> | void
  /** Answer with this HTTP status and an error body instead of a stream. */
  status?: number
  headers?: Record<string, string>
  /** With an error status: the body, instead of a usual one. */
  refusal?: unknown
  /** Report a failure of the provider within the stream after this many chunks. */
  failAfter?: number
  /** Cut the connection after this many chunks. */
  breakAfter?: number
  /** Send a chunk that is not JSON after this many chunks. */
  malformedAfter?: number
  /** Never answer: `headers` sends nothing at all, `body` stops after the text without an end. */
  hang?: 'headers' | 'body'
  /** End without the protocol's sign of completion. */
  withoutFinish?: boolean
  /** Answer in one JSON document although a stream was asked for. */
  unstreamed?: boolean
  /** Answer 200 with exactly this text, whatever the protocol; `headers` may say what it claims to be. */
  raw?: string
}

export interface FakeRequest {
  protocol: 'openai' | 'ollama' | 'anthropic' | 'models'
  path: string
  /** What came after the question mark. */
  query: string
  method: string
  headers: Record<string, string | string[] | undefined>
  body: Record<string, unknown>
  receivedAt: number
  /** Set when the connection or the answer ended; `aborted` tells whether the caller left before the answer was whole. */
  closedAt?: number
  aborted?: boolean
}

export interface Wire {
  contentType: string
  thinking(text: string): string
  text(chunk: string): string
  toolCalls(calls: Required<FakeToolCall>[]): string
  finish(reply: FakeReply, calls: Required<FakeToolCall>[]): string
  malformed: string
  /** A failure within a stream that has begun. */
  failure: string
  error(status: number): string
  whole(reply: FakeReply, calls: Required<FakeToolCall>[]): string
}

export function chunksOf({ text = [] }: FakeReply): string[] | AsyncIterable<string> {
  return typeof text === 'string' ? [text] : text
}

export function wholeText({ text = [] }: FakeReply): string {
  if (typeof text === 'string') return text
  return Array.isArray(text) ? text.join('') : ''
}

export function usageOf(reply: FakeReply): { prompt: number; completion: number; thinking?: number } | null {
  return reply.usage === undefined ? { prompt: 11, completion: 7 } : reply.usage
}
