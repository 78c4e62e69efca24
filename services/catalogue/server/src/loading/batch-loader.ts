/** Collects the keys that are asked for at the same moment and loads them with one statement. */
export interface BatchLoader<Key, Value> {
  /** Known values come at once, without a promise. */
  load(key: Key): Value | Promise<Value>
  prime(key: Key, value: Value): void
}

/** `loadAll` answers with one value per key, in order; an error as a value fails that key alone. */
export function createBatchLoader<Key, Value>(
  loadAll: (keys: readonly Key[]) => Promise<readonly (Value | Error)[]>,
): BatchLoader<Key, Value> {
  const known = new Map<Key, Value>()
  const pending = new Map<Key, Promise<Value>>()
  let batch: { key: Key; resolve(value: Value): void; reject(error: unknown): void }[] = []

  async function dispatch(): Promise<void> {
    const asked = batch
    batch = []
    try {
      const values = await loadAll(asked.map(({ key }) => key))
      asked.forEach(({ key, resolve, reject }, index) => {
        const value = values[index] as Value | Error
        pending.delete(key)
        if (value instanceof Error) {
          reject(value)
          return
        }
        known.set(key, value)
        resolve(value)
      })
    } catch (error) {
      for (const { reject } of asked) reject(error)
    }
  }

  return {
    load(key) {
      const value = known.get(key)
      if (value !== undefined) return value
      const underway = pending.get(key)
      if (underway) return underway
      const promise = new Promise<Value>((resolve, reject) => {
        batch.push({ key, resolve, reject })
      })
      // A tick that is asked for inside a promise job comes after all promise jobs, so siblings have asked by then.
      if (batch.length === 1) void Promise.resolve().then(() => process.nextTick(dispatch))
      pending.set(key, promise)
      return promise
    },
    prime: (key, value) => void known.set(key, value),
  }
}
