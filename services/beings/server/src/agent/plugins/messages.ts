import type { AIRequest, AIResponse, ToolCall, ToolDefinition, ToolResult } from '@trivium/beings-contract'
import type { TemplateOutline } from '../../platform/ports/plugins.ts'

/** What a plugin offers, as plain data. */
export interface PluginOutline {
  tools: { name: string; description: string; definition: ToolDefinition; repeatable: boolean }[]
  aiClients: { name: string }[]
  workflowTemplates: TemplateOutline[]
}

export type PlainRequest = Omit<AIRequest, 'signal'>

/** To the thread of a plugin. */
export type ToPlugin =
  | { type: 'tool'; id: number; name: string; call: ToolCall }
  | { type: 'chat'; id: number; name: string; request: PlainRequest }
  | { type: 'stream'; id: number; name: string; request: PlainRequest }
  | { type: 'abort'; id: number }
  | { type: 'stop' }

/** From the thread of a plugin. */
export type FromPlugin =
  | { type: 'loaded'; outline: PluginOutline }
  | { type: 'failed'; error: string }
  | { type: 'text'; id: number; text: string }
  | { type: 'answer'; id: number; value: ToolResult | AIResponse | null }
  | { type: 'fault'; id: number; error: string }
  | { type: 'log'; level: 'info' | 'warning' | 'error'; message: string }
  | { type: 'stopped' }

export interface ThreadData {
  main: string
  version: string
  language: string
  dataDirectory: string
}
