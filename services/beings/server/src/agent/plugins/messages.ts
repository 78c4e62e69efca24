import type {
  AIRequest,
  AIResponse,
  AIStreamEvent,
  AiClientConfig,
  AiClientField,
  ToolCall,
  ToolDefinition,
  ToolResult,
} from '@trivium/beings-contract'
import type { TemplateOutline } from '../../platform/ports/plugins.ts'

/** What a plugin offers, as plain data. */
export interface PluginOutline {
  tools: { name: string; description: string; definition: ToolDefinition; repeatable: boolean }[]
  aiClients: ClientOutline[]
  workflowTemplates: TemplateOutline[]
}

export interface ClientOutline {
  name: string
  fields: AiClientField[]
  /** It is made anew for every configuration. */
  isMade: boolean
}

/** Which client of the plugin is meant, with the configuration it is made from. */
interface Asked {
  name: string
  config: AiClientConfig
  request: PlainRequest
}

export type PlainRequest = Omit<AIRequest, 'signal'>

/** To the thread of a plugin. */
export type ToPlugin =
  | { type: 'tool'; id: number; name: string; call: ToolCall }
  | ({ type: 'chat' | 'stream' | 'events'; id: number } & Asked)
  | { type: 'abort'; id: number }
  | { type: 'ping' }
  | { type: 'stop' }

/** From the thread of a plugin. */
export type FromPlugin =
  /** It turns to the module of the plugin. */
  | { type: 'begun' }
  | { type: 'loaded'; outline: PluginOutline }
  | { type: 'failed'; error: string }
  | { type: 'text'; id: number; text: string }
  | { type: 'event'; id: number; event: AIStreamEvent }
  | { type: 'answer'; id: number; value: ToolResult | AIResponse | null }
  | { type: 'fault'; id: number; error: string }
  | { type: 'log'; level: 'info' | 'warning' | 'error'; message: string }
  | { type: 'pong' }
  | { type: 'stopped' }

export interface ThreadData {
  main: string
  version: string
  language: string
  dataDirectory: string
}
