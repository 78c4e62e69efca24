import { drain } from '@trivium/testing'
import { expect, it } from 'vitest'
import { type LongTurns, readInTurns } from './long-turns.ts'
import { AbandonedFault, type ReadJob, type ReadResult } from './reading.ts'

interface Under {
  job: ReadJob
  attempts: number
  timesOver: number
  /** Lets the reading meet many rows, then ends it. */
  end: PromiseWithResolvers<void>
}

function start(): { read(under: Under): Promise<ReadResult>; running: Under[] } {
  const unders = new Map<ReadJob, Under>()
  const running: Under[] = []
  const read = readInTurns(async (job: ReadJob, turns: LongTurns) => {
    const under = unders.get(job) as Under
    under.attempts += 1
    turns.meetMany(job)
    running.push(under)
    await under.end.promise
    return { version: String(under.attempts) }
  })
  return {
    running,
    async read(under) {
      unders.set(under.job, under)
      return read(under.job)
    },
  }
}

function under(): Under {
  const made: Under = {
    attempts: 0,
    timesOver: 0,
    end: Promise.withResolvers<void>(),
    job: {
      ...{ readings: [], at: 0, isStopped: false },
      startOver() {
        made.timesOver += 1
      },
    },
  }
  return made
}

it('lets one go on and starts the others over, in the order they came', async () => {
  const { read, running } = start()
  const [one, two, three] = [under(), under(), under()]
  const answers = [read(one), read(two), read(three)]
  await drain(() => two.attempts === 1 && three.attempts === 1)
  expect(running).toEqual([one])
  one.end.resolve()
  expect(await answers[0]).toEqual({ version: '1' })
  await drain(() => running.length === 2)
  expect(running.at(-1)).toBe(two)
  two.end.resolve()
  await drain(() => running.length === 3)
  three.end.resolve()
  expect(await Promise.all(answers)).toEqual([{ version: '1' }, { version: '2' }, { version: '2' }])
  expect([one.timesOver, two.timesOver, three.timesOver]).toEqual([0, 1, 1])
})

it('passes over who has left meanwhile, and goes on after a failure', async () => {
  const { read, running } = start()
  const [one, left, three] = [under(), under(), under()]
  const first = read(one)
  const second = read(left)
  const third = read(three)
  await drain(() => three.attempts === 1)
  left.job.isStopped = true
  one.end.reject(new Error('broken'))
  await expect(first).rejects.toThrow('broken')
  await expect(second).rejects.toThrow(AbandonedFault)
  await drain(() => running.at(-1) === three)
  three.end.resolve()
  expect(await third).toEqual({ version: '2' })
  expect(left.attempts).toBe(1)
})

it('never puts back what cannot start over', async () => {
  const { read, running } = start()
  const [one, two] = [under(), under()]
  delete two.job.startOver
  const answers = [read(one), read(two)]
  await drain(() => running.length === 2)
  one.end.resolve()
  two.end.resolve()
  expect(await Promise.all(answers)).toEqual([{ version: '1' }, { version: '1' }])
})
