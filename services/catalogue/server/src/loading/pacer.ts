/** Hands results on at a pace that leaves the event loop free for other requests. */
export interface Pacer {
  /** Returns the value at once while this turn has room for `weight` more objects, otherwise in a later turn. */
  pass<Value>(weight: number, value: Value): Value | Promise<Value>
  /** Nothing is handed on any more: what still waits is left to the garbage collector. */
  stop(): void
}

/** A few milliseconds of work. */
const objectsPerTurn = 250

export function createPacer(room = objectsPerTurn): Pacer {
  const waiting: { weight: number; release(): void }[] = []
  let left = room
  let head = 0
  let scheduled = false
  let stopped = false

  function nextTurn(): void {
    scheduled = false
    left = room
    while (!stopped && left > 0 && head < waiting.length) {
      const { weight, release } = waiting[head++] as (typeof waiting)[number]
      left -= weight
      release()
    }
    if (head === waiting.length) {
      waiting.length = 0
      head = 0
    } else schedule()
  }

  function schedule(): void {
    if (scheduled || stopped) return
    scheduled = true
    setImmediate(nextTurn)
  }

  return {
    pass(weight, value) {
      if (left > 0 && waiting.length === 0) {
        left -= weight
        return value
      }
      return new Promise(resolve => {
        waiting.push({ weight, release: () => resolve(value) })
        schedule()
      })
    },
    stop() {
      stopped = true
      waiting.length = 0
      head = 0
    },
  }
}
