import { ProviderFault } from './provider-fault.ts'

/** Local models may load for minutes before the first token; after that a long silence means the stream is dead. */
export interface Timeouts {
  firstChunkMs: number
  betweenChunksMs: number
}

export const standardTimeouts: Timeouts = { firstChunkMs: 180_000, betweenChunksMs: 60_000 }

export interface SilenceLimit {
  signal: AbortSignal
  /** Something arrived: the shorter limit counts from now. */
  ended(): void
  /** The failure if time ran out, to be thrown instead of the abort it caused. */
  failure(): ProviderFault | undefined
  stop(): void
}

export function limitSilence(timeouts: Timeouts, user: AbortSignal | undefined): SilenceLimit {
  const controller = new AbortController()
  let failure: ProviderFault | undefined
  const expire = (ms: number) => () => {
    failure = new ProviderFault(`The provider sent nothing for ${Math.round(ms / 1000)} s.`, { retryable: true })
    controller.abort(failure)
  }
  const first = setTimeout(expire(timeouts.firstChunkMs), timeouts.firstChunkMs)
  let timer: NodeJS.Timeout | undefined
  return {
    signal: user ? AbortSignal.any([user, controller.signal]) : controller.signal,
    ended() {
      clearTimeout(first)
      // One timer for all fragments: making a new one for each would be work for nothing.
      if (timer) timer.refresh()
      else timer = setTimeout(expire(timeouts.betweenChunksMs), timeouts.betweenChunksMs)
    },
    failure: () => failure,
    stop() {
      clearTimeout(first)
      clearTimeout(timer)
    },
  }
}
