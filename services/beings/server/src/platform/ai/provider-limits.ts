import { Semaphore } from '@trivium/live'

/** Lets a bounded number of calls through to each provider at a time; the others wait in order of arrival. */
export interface ProviderLimits {
  enter(provider: string, signal?: AbortSignal): Promise<() => void>
}

export function createProviderLimits(most: number): ProviderLimits {
  const gates = new Map<string, Semaphore>()
  return {
    async enter(provider, signal) {
      const gate = gates.get(provider) ?? new Semaphore(most)
      gates.set(provider, gate)
      const leave = await gate.enter(signal)
      return () => {
        leave()
        if (gate.running === 0 && gates.get(provider) === gate) gates.delete(provider)
      }
    },
  }
}
