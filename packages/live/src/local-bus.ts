import type { Bus } from './bus.ts'
import { Listeners } from './listeners.ts'

/** The bus of a service that is one process. */
export function createLocalBus(): Bus {
  const listeners = new Listeners()
  return {
    publish: (topic, payload) => listeners.wake(topic, payload),
    subscribe: (topic, listener) => listeners.add(topic, listener),
    subscribeAll: listener => listeners.addForAll(listener),
    close: () => listeners.clear(),
  }
}
