import type {
  AiConfigChange,
  Being,
  BeingCopy,
  BeingDetail,
  BeingImport,
  BeingRename,
  BeingTemplate,
  NewBeing,
  WorkspaceEntry,
} from '@trivium/beings-contract'
import { ask, requestJson } from '@trivium/ui'
import { withQuery } from '../patterns/use-list.ts'

const send = <Answer>(verb: string, body: unknown) =>
  requestJson<Answer>(`/api/beings/${verb}`, { method: 'POST', body })

interface Saved {
  being: BeingDetail
}

/** What to do with rights that a new being does not have. */
export type Rights = 'usual' | 'keep'

/** Every address of the beings themselves. */
export const beingsApi = {
  list: (signal: AbortSignal) => requestJson<{ beings: Being[] }>('/api/beings/list', { signal }),
  read: (beingId: string, signal: AbortSignal) =>
    requestJson<BeingDetail>(withQuery('/api/beings/detail', { beingId }), { signal }),
  create: (being: NewBeing) => send<Saved>('create', being),
  rename: (change: BeingRename) => send<Saved>('rename', change),
  move: (beingId: string, verb: 'start' | 'stop') => send<Saved>(verb, { beingId }),
  duplicate: (copy: BeingCopy) => send<Saved>('duplicate', copy),
  saveAiConfig: (change: AiConfigChange) => send<Saved & { keyRemoved: boolean }>('ai-config/save', change),
  remove: (beingId: string) => send<void>('delete', { beingId }),
  templates: async (signal: AbortSignal) =>
    (await requestJson<{ templates: BeingTemplate[] }>('/api/beings/templates', { signal })).templates,
  export: (beingId: string) =>
    ask('/api/beings/export', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ beingId }),
    }),
  /** The file goes as it is: one of 200 MB is never text in this page. */
  import: async (file: File, rights?: Rights) => {
    const answer = await ask(withQuery('/api/beings/import', { rights }), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: file,
    })
    return (await answer.json()) as Saved
  },
  imports: async (signal: AbortSignal) =>
    (await requestJson<{ imports: BeingImport[] }>('/api/beings/imports', { signal })).imports,
  files: async (beingId: string, path: string, signal: AbortSignal) =>
    (await requestJson<{ files: WorkspaceEntry[] }>(withQuery('/api/beings/files', { beingId, path }), { signal }))
      .files,
  fileAddress: (beingId: string, path: string) => withQuery('/api/beings/file', { beingId, path }),
}

export const beingKeys = {
  all: ['being'] as const,
  list: ['being', 'list', {}] as const,
  one: (id: string) => ['being', 'one', id] as const,
  files: (id: string, path: string) => ['workspace', 'list', { id, path }] as const,
  templates: ['being-template', 'list', {}] as const,
  imports: ['import', 'list', {}] as const,
}
