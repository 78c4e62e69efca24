import { inspect } from 'node:util'

export interface DrainOptions {
  /** Milliseconds before giving up; below the time limit of a test, so that this message is the one seen. */
  limit?: number
  /** Milliseconds between two looks; unless given, they become rarer the longer it takes. */
  every?: number
}

type Truthy<Value> = Exclude<Value, false | 0 | '' | null | undefined>

/** Waits until `check` gives something truthy and returns it; a check that throws counts as "not yet". */
export async function drain<Value>(
  check: () => Value | Promise<Value>,
  { limit = 180_000, every }: DrainOptions = {},
): Promise<Truthy<Value>> {
  const begun = performance.now()
  const deadline = begun + limit
  for (;;) {
    const last = await attempt(check)
    if (last.value) return last.value as Truthy<Value>
    if (performance.now() >= deadline) {
      const seen = last.error
        ? `the last check threw ${inspect(last.error)}`
        : `the last value was ${inspect(last.value)}`
      throw new Error(`Gave up waiting after ${limit} ms: ${seen}`, { cause: last.error })
    }
    const pause = every ?? pauseAfter(performance.now() - begun)
    await new Promise(resolve => setTimeout(resolve, pause))
  }
}

/** A look may be a whole request: to ask a hundred times a second would keep what is waited for from its work. */
function pauseAfter(waited: number): number {
  return Math.min(Math.max(10, waited / 20), 50)
}

async function attempt<Value>(check: () => Value | Promise<Value>): Promise<{ value?: Value; error?: unknown }> {
  try {
    return { value: await check() }
  } catch (error) {
    return { error }
  }
}
