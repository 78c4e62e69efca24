import type { Bus } from '@trivium/live'

export interface DeliverySignal {
  raise(): void
  /** Resolves when it is raised, at once when it was raised since the last time, or after the given time. */
  wait(withinMs: number): Promise<void>
  close(): void
}

/** Raised whenever deliveries may have changed, in this process or another. */
export function createDeliverySignal(bus: Bus): DeliverySignal {
  let isRaised = false
  let wake: (() => void) | undefined

  function raise(): void {
    isRaised = true
    wake?.()
  }
  const unsubscribe = bus.subscribeAll(topic => {
    if (topic === undefined || topic.startsWith('deliveries:')) raise()
  })

  return {
    raise,
    async wait(withinMs) {
      if (!isRaised) {
        await new Promise<void>(resolve => {
          const timer = setTimeout(resolve, withinMs)
          wake = () => {
            clearTimeout(timer)
            resolve()
          }
        })
      }
      isRaised = false
      wake = undefined
    },
    close: unsubscribe,
  }
}
