/** All that is read in one turn of the event loop has this long together; then other requests have theirs. */
const sliceMs = 4
/** However much comes that is short, what is long gets on by as much. */
const leastMs = 1

let sliceEnd = 0

/** When reading has had its share of this turn of the event loop. */
export function endOfSlice(): number {
  if (sliceEnd === 0) {
    sliceEnd = performance.now() + sliceMs
    setImmediate(() => {
      sliceEnd = 0
    })
  }
  return sliceEnd
}

export interface Work {
  /** Does a little; true when nothing is left to do. */
  step(): boolean
  /** Lets those that are not long go first. */
  isLong(): boolean
}

interface Entry {
  work: Work
  resolve(): void
  reject(error: unknown): void
}

/** Does work that takes longer than a slice: one after the other, those first that are short. */
export class Slices {
  readonly #short: Entry[] = []
  readonly #long: Entry[] = []
  #isDue = false

  run(work: Work): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#short.push({ work, resolve, reject })
      this.#plan()
    })
  }

  #plan(): void {
    if (this.#isDue || this.#short.length + this.#long.length === 0) return
    this.#isDue = true
    setImmediate(() => this.#takeTurn())
  }

  #takeTurn(): void {
    this.#isDue = false
    const end = endOfSlice()
    this.#advance(this.#short, end)
    this.#advance(this.#long, Math.max(end, performance.now() + leastMs))
    this.#plan()
  }

  #advance(entries: Entry[], end: number): void {
    while (performance.now() < end) {
      const [entry] = entries
      if (!entry) return
      const isOver = advanceOne(entry)
      const isMoved = !isOver && entries === this.#short && entry.work.isLong()
      if (isOver || isMoved) entries.shift()
      if (isMoved) this.#long.push(entry)
    }
  }
}

function advanceOne({ work, resolve, reject }: Entry): boolean {
  try {
    if (!work.step()) return false
    resolve()
  } catch (error) {
    reject(error)
  }
  return true
}
