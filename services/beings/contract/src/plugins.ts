import { type Static, Type } from 'typebox'
import type { AIClient, AIClientFactory, Tool } from './extension.ts'
import type { WorkflowTemplate } from './workflows.ts'

/** plugin.json, beside the module it names. */
export const PluginManifest = Type.Object({
  id: Type.String({ pattern: '^[a-z][a-z0-9-]{0,63}$' }),
  name: Type.String({ minLength: 1, maxLength: 100 }),
  version: Type.String({ minLength: 1, maxLength: 50 }),
  description: Type.String({ maxLength: 2000 }),
  author: Type.String({ maxLength: 200 }),
  main: Type.String({
    pattern: '^(?!/)(?!.*\\.\\.)[\\w./-]+\\.m?js$',
    description: 'The ES module, within the folder.',
  }),
})
export type PluginManifest = Static<typeof PluginManifest>

/** What the host gives a plugin. */
export interface PluginHost {
  readonly version: string
  readonly language: string
  /** A folder of its own that stays over restarts. */
  readonly dataDirectory: string
  log(level: 'info' | 'warning' | 'error', message: string): void
}

/** What the module exports as `plugin`; everything is optional. */
export interface Plugin {
  readonly tools?: readonly Tool[]
  readonly aiClients?: readonly (AIClient | AIClientFactory)[]
  readonly workflowTemplates?: readonly Pick<
    WorkflowTemplate,
    'name' | 'description' | 'states' | 'transitions' | 'roles' | 'onEnter'
  >[]
  onLoad?(host: PluginHost): void | Promise<void>
  onStop?(): void | Promise<void>
}

export const PluginInfo = Type.Object({
  name: Type.String(),
  version: Type.String(),
  description: Type.String(),
  author: Type.String(),
  state: Type.Enum(['loaded', 'failed']),
  error: Type.String(),
  tools: Type.Array(Type.String()),
  aiClients: Type.Array(Type.String()),
  workflowTemplates: Type.Array(Type.String()),
})
export type PluginInfo = Static<typeof PluginInfo>

export const About = Type.Object({
  name: Type.String(),
  version: Type.String(),
  license: Type.String(),
  node: Type.String(),
  system: Type.String(),
  dataDirectory: Type.String(),
  plugins: Type.Record(Type.String(), PluginInfo),
})
export type About = Static<typeof About>
