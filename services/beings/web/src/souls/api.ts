import type { SoulChange, SoulVersion } from '@trivium/beings-contract'
import { requestJson } from '@trivium/ui'
import { withQuery } from '../patterns/use-list.ts'

/** Every address of the souls. */
export const soulsApi = {
  /** The newest first; an edit of the file is taken over before the answer. */
  versions: async (beingId: string, signal?: AbortSignal) =>
    (
      await requestJson<{ versions: SoulVersion[] }>(
        withQuery('/api/beings/soul/versions', { beingId }),
        signal ? { signal } : {},
      )
    ).versions,
  save: (change: SoulChange) =>
    requestJson<{ version: number }>('/api/beings/soul/save', { method: 'POST', body: change }),
}

export const soulKeys = {
  one: (beingId: string) => ['soul', 'one', beingId] as const,
}
