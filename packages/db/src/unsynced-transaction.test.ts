import { describeEachEngine, temporaryDatabase } from '@trivium/testing'
import { expect, onTestFinished, test } from 'vitest'
import { type NotesSchema, noteIds, openNotes } from '../test/notes.ts'
import type { Database } from './index.ts'

const add = (database: Database<NotesSchema>, id: string, durable: boolean) =>
  database.write(trx => trx.insertInto('notes').values({ id, text: id }).execute(), { durable })

function synchronous({ native }: Database<NotesSchema>): number {
  if (native.engine !== 'sqlite') throw new Error('only SQLite has it')
  return Number(Object.values(native.connection.handle.prepare('pragma synchronous').get() ?? {})[0])
}

describeEachEngine('a write that need not survive a power cut', (_engine, temporary) => {
  test('is seen like any other, fails alone, and can be mixed with others', async () => {
    const database = await openNotes(await temporary())
    onTestFinished(() => database.close())
    await add(database, 'a', false)
    expect(await noteIds(database)).toEqual(['a'])
    const failing = database.write(
      async trx => {
        await trx.insertInto('notes').values({ id: 'x', text: 'x' }).execute()
        throw new Error('changed my mind')
      },
      { durable: false },
    )
    await expect(failing).rejects.toThrow('changed my mind')
    const jobs = Array.from({ length: 40 }, (_, n) => add(database, `n${n}`, n % 3 === 0))
    await Promise.all(jobs)
    expect((await noteIds(database)).length).toBe(41)
  })
})

test('on SQLite the setting that makes it so holds for such writes alone, also when one fails or a durable one joins it', async () => {
  const database = await openNotes(await temporaryDatabase('sqlite'))
  onTestFinished(() => database.close())
  const seen: number[] = []
  const look = (durable: boolean) => database.write(async () => void seen.push(synchronous(database)), { durable })
  await look(false)
  await look(true)
  await Promise.all([look(false), look(true)])
  await expect(database.write(() => Promise.reject(new Error('no')), { durable: false })).rejects.toThrow('no')
  // 1 is normal, 2 is full.
  expect(seen).toEqual([1, 2, 2, 2])
  expect(synchronous(database)).toBe(2)
})
