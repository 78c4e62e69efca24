import type { BeingRow } from '../../core/beings/being-store.ts'
import type { Kernel, Parts } from '../../platform/kernel.ts'
import type { Story } from './story.ts'
import type { StoryClock } from './story-clock.ts'

/** What the story is told with: the store as it is, and nobody who would act on what is told. */
export interface StoryContext extends Parts {
  readonly clock: StoryClock
  readonly story: Story
}

export interface Cast {
  curator: BeingRow
  researcher: BeingRow
  writer: BeingRow
}
export type Part = keyof Cast

const nothing = async () => undefined

const noEmbeddings = {
  ...{ state: 'off' as const, model: '', dimension: null },
  ...{ total: 0, embedded: 0, error: '', retryAt: null },
}

export function createStoryContext(
  kernel: Kernel,
  { clock, story }: { clock: StoryClock; story: Story },
): StoryContext {
  return {
    ...kernel,
    clock,
    story,
    toolNames: [],
    background: { timersChanged: () => undefined, tasksChanged: () => undefined },
    plugins: { list: () => ({}), tools: () => [], aiClients: () => [], workflowTemplates: () => [], close: nothing },
    embeddings: {
      nearest: async () => [],
      wake: () => undefined,
      progress: async () => noEmbeddings,
      renew: nothing,
      settled: nothing,
      close: nothing,
    },
    summaries: { catchUp: async () => [], close: nothing },
    mailbox: {
      deliver: nothing,
      hasWork: async () => false,
      wake: () => undefined,
      stopTurn: async () => false,
      interrupt: nothing,
      startBeing: nothing,
      stopBeing: nothing,
      forget: nothing,
      status: async () => ({ status: 'idle', queued: 0, turnId: undefined }),
      drain: nothing,
    },
  }
}
