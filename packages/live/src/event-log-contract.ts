import { setImmediate } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { EventLog, LiveEvent } from './event-log.ts'

export interface EventLogUnderTest {
  log: EventLog<LiveEvent>
  close?: () => void | Promise<void>
}

/** `keep` is how many of the newest events of a topic must stay readable; the log may keep more. */
export type MakeEventLog = (options: { keep: number }) => EventLogUnderTest | Promise<EventLogUnderTest>

/** Registers the suite every event log has to pass, whatever it is stored in. */
export function eventLogContract(name: string, make: MakeEventLog): void {
  describe(`event log: ${name}`, () => {
    let made: EventLogUnderTest
    let log: EventLog<LiveEvent>

    beforeEach(async () => {
      made = await make({ keep: 500 })
      log = made.log
    })
    afterEach(() => made.close?.())

    it('numbers events of a topic from 1 without holes', async () => {
      expect(await log.append('a', [text('one'), text('two')])).toEqual([1, 2])
      expect(await log.append('a', [text('three')])).toEqual([3])
      expect(await log.append('a', [])).toEqual([])
      expect(await log.append('a', [{ data: 'four', seq: 99 }])).toEqual([4])
    })

    it('counts each topic on its own', async () => {
      await log.append('a', [text('a1'), text('a2')])
      expect(await log.append('b', [text('b1')])).toEqual([1])
      expect((await log.readAfter('b', 0, 10)).map(event => event.data)).toEqual(['b1'])
    })

    it('reads after a number, oldest first, up to the limit', async () => {
      await log.append('a', [text('1'), text('2'), text('3'), text('4')])
      expect((await log.readAfter('a', 1, 2)).map(event => event.seq)).toEqual([2, 3])
      expect((await log.readAfter('a', 0, 10)).map(event => event.data)).toEqual(['1', '2', '3', '4'])
      expect(await log.readAfter('a', 4, 10)).toEqual([])
      expect(await log.readAfter('a', 400, 10)).toEqual([])
      expect(await log.readAfter('nothing here', 0, 10)).toEqual([])
    })

    it('gives back what was stored', async () => {
      const data = 'two\nlines, a "quote", \u{1f680} and \\u0041'
      await log.append('a', [{ event: 'note', data }, { data: '' }])
      const [named, unnamed] = await log.readAfter('a', 0, 10)
      expect(named).toMatchObject({ seq: 1, event: 'note', data })
      expect(unnamed).toMatchObject({ seq: 2, data: '' })
      expect(unnamed?.event ?? undefined).toBeUndefined()
    })

    it('knows its oldest and newest number', async () => {
      expect([await log.oldest('a'), await log.newest('a')]).toEqual([1, 0])
      await log.append('a', [text('1'), text('2')])
      expect([await log.oldest('a'), await log.newest('a')]).toEqual([1, 2])
    })

    it('keeps concurrent appends apart: no hole, no number twice, each batch together', async () => {
      const batches = Array.from({ length: 60 }, (_, batch) =>
        Array.from({ length: 1 + (batch % 4) }, (_, index) => text(`${batch}.${index}`)),
      )
      const given = await Promise.all(batches.map(batch => log.append('busy', batch)))
      const total = batches.flat().length
      expect(given.flat().sort((a, b) => a - b)).toEqual(Array.from({ length: total }, (_, index) => index + 1))
      for (const seqs of given) expect(seqs).toEqual(seqs.map((_, index) => (seqs[0] ?? 0) + index))
      const stored = await log.readAfter('busy', 0, total + 1)
      expect(stored.map(event => event.seq)).toEqual(Array.from({ length: total }, (_, index) => index + 1))
      batches.forEach((batch, index) => {
        const at = (given[index]?.[0] ?? 0) - 1
        expect(stored.slice(at, at + batch.length).map(event => event.data)).toEqual(batch.map(event => event.data))
      })
    })

    it('never lets a reader that follows the log miss an event of concurrent writers', async () => {
      const seen: number[] = []
      let writing = true
      const writers = Promise.all(Array.from({ length: 40 }, (_, n) => log.append('followed', [text(`${n}`)])))
      const ended = writers.finally(() => {
        writing = false
      })
      for (let more = true; more; ) {
        more = writing
        const page = await log.readAfter('followed', seen.at(-1) ?? 0, 100)
        seen.push(...page.map(event => event.seq))
        // An embedded log answers without ever leaving this turn of the event loop: give the writers theirs.
        await setImmediate()
      }
      await ended
      expect(seen).toEqual(Array.from({ length: 40 }, (_, index) => index + 1))
    })
  })

  describe(`event log: ${name}, trimmed`, () => {
    it('keeps the newest, tells the oldest, and never gives a number twice', async () => {
      const { log, close } = await make({ keep: 5 })
      try {
        for (let n = 1; n <= 40; n++) expect(await log.append('a', [text(`${n}`)])).toEqual([n])
        const oldest = await log.oldest('a')
        const kept = await log.readAfter('a', 0, 100)
        expect(oldest).toBeLessThanOrEqual(36)
        expect(kept.map(event => event.seq)).toEqual(Array.from({ length: 41 - oldest }, (_, index) => oldest + index))
        expect(await log.newest('a')).toBe(40)
      } finally {
        await close?.()
      }
    })
  })
}

function text(data: string): LiveEvent {
  return { data }
}
