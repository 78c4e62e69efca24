import type { Bus } from '@trivium/live'

export interface Doorbell {
  ring(): void
  /** Resolves when it rings, at once when it has rung since the last time, or after the given time. */
  heard(withinMs: number): Promise<void>
  close(): void
}

/** Rings whenever deliveries may have changed, in this process or another. */
export function createDoorbell(bus: Bus): Doorbell {
  let rung = false
  let answer: (() => void) | undefined

  function ring(): void {
    rung = true
    answer?.()
  }
  const unsubscribe = bus.subscribeAll(topic => {
    if (topic === undefined || topic.startsWith('deliveries:')) ring()
  })

  return {
    ring,
    async heard(withinMs) {
      if (!rung) {
        await new Promise<void>(resolve => {
          const timer = setTimeout(resolve, withinMs)
          answer = () => {
            clearTimeout(timer)
            resolve()
          }
        })
      }
      rung = false
      answer = undefined
    },
    close: unsubscribe,
  }
}
