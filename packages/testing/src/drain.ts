import { inspect } from 'node:util'

export interface DrainOptions {
  /** Milliseconds before giving up; below the time limit of a test, so that this message is the one seen. */
  limit?: number
  /** Milliseconds between two looks. */
  every?: number
}

type Truthy<Value> = Exclude<Value, false | 0 | '' | null | undefined>

/** Waits until `check` gives something truthy and returns it; a check that throws counts as "not yet". */
export async function drain<Value>(
  check: () => Value | Promise<Value>,
  { limit = 45_000, every = 10 }: DrainOptions = {},
): Promise<Truthy<Value>> {
  const deadline = performance.now() + limit
  for (;;) {
    const last = await attempt(check)
    if (last.value) return last.value as Truthy<Value>
    if (performance.now() >= deadline) {
      const seen = last.error
        ? `the last check threw ${inspect(last.error)}`
        : `the last value was ${inspect(last.value)}`
      throw new Error(`Gave up waiting after ${limit} ms: ${seen}`, { cause: last.error })
    }
    await new Promise(resolve => setTimeout(resolve, every))
  }
}

async function attempt<Value>(check: () => Value | Promise<Value>): Promise<{ value?: Value; error?: unknown }> {
  try {
    return { value: await check() }
  } catch (error) {
    return { error }
  }
}
