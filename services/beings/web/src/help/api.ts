import type { HelpHit, HelpText, HelpTopic } from '@trivium/beings-contract'
import { requestJson } from '@trivium/ui'
import { boot } from '../app/boot.ts'
import { withQuery } from '../patterns/use-list.ts'

// The page may be in another language than the service: the one that its address asked for.
const lang = boot.language

/** Every address of the help. */
export const helpApi = {
  topics: async (signal: AbortSignal) =>
    (await requestJson<{ topics: HelpTopic[] }>(withQuery('/api/help/topics', { lang }), { signal })).topics,
  topic: (id: string, signal: AbortSignal) =>
    requestJson<HelpText>(withQuery('/api/help/topic', { id, lang }), { signal }),
  search: async (keyword: string, signal: AbortSignal) =>
    (await requestJson<{ results: HelpHit[] }>(withQuery('/api/help/search', { keyword, lang }), { signal })).results,
}

export const helpKeys = {
  topics: ['help', 'list', {}] as const,
  found: (keyword: string) => ['help', 'list', { keyword }] as const,
  topic: (id: string) => ['help', 'one', id] as const,
}
