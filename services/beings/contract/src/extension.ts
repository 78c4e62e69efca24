/** What a plugin implements: the extension contracts of the service, with the member names in camelCase. */

/** An image or a document that goes to the model as it is. A client whose model cannot take it says so in its place. */
export interface AIFile {
  name: string
  /** image/png, application/pdf … */
  mediaType: string
  /** Base64. */
  data: string
}

/** A piece of thinking as the provider gave it: some want it back unchanged, with the seal they put on it. */
export interface SealedThinking {
  text: string
  signature?: string
  /** Instead of a text: what only the provider can read. */
  redacted?: string
  /** What came beside the words, or beside the call at this place; `of` says which model of which provider gave it. */
  beside?: { of: string; call?: number; value: unknown }
}

export interface AIMessage {
  role: 'system' | 'user' | 'assistant' | 'tool'
  content: string
  /** On a user message: what the model is to look at. */
  files?: AIFile[]
  /** On an assistant message: what it thought before it said this. */
  thinking?: string
  /** The same as the provider wants it back, and the client type it came from: nobody else can read it. */
  sealedThinking?: { clientType: string; parts: SealedThinking[] }
  /** On a tool message: the call it answers. */
  toolCallId?: string
  /** On an assistant message: the calls it makes. */
  toolCalls?: ToolCall[]
}

/** `parameters` is a JSON Schema of type object. */
export interface ToolDefinition {
  name: string
  description: string
  parameters: Record<string, unknown>
}

export interface ToolCall {
  id: string
  name: string
  parameters: Record<string, unknown>
}

export interface ToolResult {
  success: boolean
  output: string
  error: string
}

export interface TokenUsage {
  promptTokens: number
  completionTokens: number
  totalTokens: number
  /** Of the completion: what was spent on thinking. */
  thinkingTokens?: number
  /** Of the prompt: what the provider still had from before. */
  cachedTokens?: number
  /** The provider did not count; the numbers are our estimate. */
  estimated?: boolean
}

export const defaultTemperature = 0.7
export const defaultMaxTokens = 2000

export interface AIRequest {
  messages: AIMessage[]
  tools?: ToolDefinition[]
  /** Default 0.7. */
  temperature?: number
  /** Default 2000. */
  maxTokens?: number
  model: string
  /** Aborted when the user stops the reply. */
  signal?: AbortSignal
}

export interface AIResponse {
  content: string
  toolCalls: ToolCall[]
  usage: TokenUsage
  model: string
  thinking?: string
}

export interface AIClient {
  readonly name: string
  chatAsync(request: AIRequest): Promise<AIResponse>
  streamChatAsync(request: AIRequest): AsyncIterable<string>
  /** Everything as it comes, tool calls included. With it, nothing else of the client is asked. */
  streamEventsAsync?(request: AIRequest): AsyncIterable<AIStreamEvent>
}

export type AIStreamEvent =
  | { type: 'text'; text: string }
  | { type: 'thinking'; text: string }
  | { type: 'tool_call'; call: ToolCall }
  /** The last one. Tokens that are not told are estimated. */
  | { type: 'finish'; reason?: AIFinishReason; usage?: TokenUsage; model?: string }

/** `length`: the answer was cut. */
export type AIFinishReason = 'stop' | 'length' | 'tool-calls' | 'content-filter' | 'other'

/** One input of the form in which a person configures a client; `secret` ones are stored sealed and shown masked. */
export interface AIClientField {
  key: string
  label: string
  type?: 'text' | 'password' | 'url' | 'select'
  required?: boolean
  secret?: boolean
  default?: string
  options?: readonly { value: string; label: string }[]
}

/** A kind of client that has to be configured: one is made for every configuration. */
export interface AIClientFactory {
  readonly name: string
  readonly fields: readonly AIClientField[]
  /** `config` has the values of the fields by their keys, and `model`. */
  createClient(config: Readonly<Record<string, string>>): AIClient | Promise<AIClient>
}

export interface Tool {
  readonly name: string
  readonly description: string
  readonly definition: ToolDefinition
  /** Running it a second time after a crash does no harm. Without this a call that was cut off is reported as failed. */
  readonly repeatable?: boolean
  executeAsync(call: ToolCall): Promise<ToolResult>
}
