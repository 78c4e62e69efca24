import { AbandonedFault, type Read, type ReadJob, type ReadResult } from './reading.ts'

/** More rows than this make a reading long. */
export const manyRows = 2_000

/** Ends a reading that has turned out to be long while another long one is under way. */
export class PutBackFault extends Error {
  override name = 'PutBackFault'
}

/**
 * Long readings take turns: side by side they would all be ready as late as the last, and take the memory of all of them.
 * Nobody knows beforehand how long one is, so each begins at once. The second that has met many rows is put back: it lets go
 * of all it has, its connection too, and starts over when the first is done.
 */
export class LongTurns {
  #holder: ReadJob | undefined
  readonly #waiting: { job: ReadJob; resolve(): void }[] = []

  /** Called for each job that has met many rows. */
  meetMany(job: ReadJob): void {
    if (this.#holder === job || !job.startOver) return
    if (this.#holder) throw new PutBackFault('Another long reading is under way.')
    this.#holder = job
  }

  /** Resolves when it is the job's turn. */
  wait(job: ReadJob): Promise<void> {
    return new Promise(resolve => {
      this.#waiting.push({ job, resolve })
      if (!this.#holder) this.#next()
    })
  }

  leave(job: ReadJob): void {
    if (this.#holder === job) this.#next()
  }

  #next(): void {
    const next = this.#waiting.shift()
    this.#holder = next?.job
    next?.resolve()
  }
}

export type ReadInTurns = (job: ReadJob, turns: LongTurns) => ReadResult | Promise<ReadResult>

export function readInTurns(read: ReadInTurns): Read {
  const turns = new LongTurns()

  async function readAgain(job: ReadJob): Promise<ReadResult> {
    await turns.wait(job)
    if (job.isStopped) throw new AbandonedFault()
    job.startOver?.()
    return read(job, turns)
  }

  function orAgain(job: ReadJob, error: unknown): Promise<ReadResult> {
    if (error instanceof PutBackFault) return readAgain(job).finally(() => turns.leave(job))
    turns.leave(job)
    throw error
  }

  return job => {
    try {
      const result = read(job, turns)
      if (!(result instanceof Promise)) {
        turns.leave(job)
        return result
      }
      return result.then(
        done => {
          turns.leave(job)
          return done
        },
        error => orAgain(job, error),
      )
    } catch (error) {
      return orAgain(job, error)
    }
  }
}
