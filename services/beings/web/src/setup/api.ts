import type { AiClientTrial, AiClientType, FirstRun, ListedModel } from '@trivium/beings-contract'
import { requestJson } from '@trivium/ui'
import type { ClientDoor } from '../ai-clients/client-door.ts'
import { withQuery } from '../patterns/use-list.ts'

/** A provider that needs no typing: a server on this machine, or a key in the environment. */
export interface FoundProvider {
  clientType: string
  name: string
  where: string
  config: Record<string, string>
  models: string[]
}

export interface FolderListing {
  currentPath: string
  directories: { name: string; path: string; isParent: boolean }[]
}

/** The code that lets somebody on another machine do the set-up goes along with everything that is asked. */
export const setupCode = (): string | undefined => new URLSearchParams(window.location.search).get('code') ?? undefined

const withCode = (path: string) => withQuery(path, { code: setupCode() })

/** Every address of the set-up. */
export const setupApi = {
  finish: (answers: FirstRun) => requestJson<void>('/init', { method: 'POST', body: answers }),
  providers: async (signal: AbortSignal) =>
    (await requestJson<{ providers: FoundProvider[] }>(withCode('/init/providers'), { signal })).providers,
  folders: (dir: string, signal: AbortSignal) =>
    requestJson<FolderListing>(withQuery('/init/browse', { dir, code: setupCode() }), { signal }),
}

/** Before there is a service that could be asked, the set-up asks the providers. */
export const setupDoor: ClientDoor = {
  types: async signal =>
    (await requestJson<{ clientTypes: AiClientType[] }>(withCode('/init/ai-config-metadata'), { signal })).clientTypes,
  models: async (trial: AiClientTrial, signal) =>
    (
      await requestJson<{ models: ListedModel[] }>(withCode('/init/models'), {
        method: 'POST',
        body: trial,
        signal,
      })
    ).models,
  test: trial => requestJson<{ latencyMs: number }>(withCode('/init/test'), { method: 'POST', body: trial }),
}
