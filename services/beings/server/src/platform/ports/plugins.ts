import type { AIClient, PluginInfo, Tool, WorkflowTemplate } from '@trivium/beings-contract'

export type TemplateOutline = Pick<
  WorkflowTemplate,
  'name' | 'description' | 'states' | 'transitions' | 'roles' | 'onEnter'
>

export interface PluginTool {
  pluginId: string
  tool: Tool
}

export interface PluginClient {
  pluginId: string
  client: AIClient
}

/** What the plugins of this data directory add. */
export interface Plugins {
  /** By id, those that could not be loaded included. */
  list(): Record<string, PluginInfo>
  tools(): readonly PluginTool[]
  aiClients(): readonly PluginClient[]
  workflowTemplates(): readonly TemplateOutline[]
  close(): Promise<void>
}
