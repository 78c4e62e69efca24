import { AsyncLocalStorage } from 'node:async_hooks'

/** For whom and what a tool works, so that an executor can say what it is busy with. */
export interface Doing {
  beingId: string
  beingName: string
  tool: string
  action: string
  resource: string
}

const current = new AsyncLocalStorage<Doing>()

/** Whatever runs in an executor within this work counts as this. */
export function withDoing<Result>(doing: Doing, work: () => Promise<Result>): Promise<Result> {
  return current.run(doing, work)
}

export const whatIsDone = (): Doing | undefined => current.getStore()
