import { statSync } from 'node:fs'
import { describeEachEngine, temporaryDatabase } from '@trivium/testing'
import { expect, onTestFinished, test } from 'vitest'
import { noteIds, openNotes } from '../test/notes.ts'
import { createGroupWriter } from './group-writer.ts'
import { createLogSync } from './log-sync.ts'

const add = (id: string) => ({ id, text: id })

describeEachEngine('a write that goes to disk in the background', (_engine, temporary) => {
  test('is there when it resolves, fails alone, and can be mixed with others', async () => {
    const place = await temporary()
    const database = await openNotes(place)
    const write = (id: string, durable: boolean | 'aside') =>
      database.write(trx => trx.insertInto('notes').values(add(id)).execute(), { durable })
    await write('a', 'aside')
    await expect(database.write(() => Promise.reject(new Error('no')), { durable: 'aside' })).rejects.toThrow('no')
    const kinds = [true, false, 'aside'] as const
    await Promise.all(Array.from({ length: 30 }, (_, n) => write(`n${n}`, kinds[n % 3] ?? true)))
    await database.close()
    const again = await openNotes(place)
    onTestFinished(() => again.close())
    expect((await noteIds(again)).length).toBe(31)
  })

  test('tells of its commit, with what came of it, and of none when it fails', async () => {
    const database = await openNotes(await temporary())
    onTestFinished(() => database.close())
    const told: string[] = []
    const onCommitted = (id: string) => void told.push(id)
    const put = (id: string, fails = false) =>
      database.write(
        async trx => {
          await trx.insertInto('notes').values(add(id)).execute()
          if (fails) throw new Error('no')
          return id
        },
        { durable: 'aside', onCommitted },
      )
    const [first, failing] = [put('a'), put('b', true)]
    await expect(failing).rejects.toThrow('no')
    expect([await first, ...told]).toEqual(['a', 'a'])
  })
})

async function openEmbedded() {
  const database = await openNotes(await temporaryDatabase('sqlite'))
  onTestFinished(() => database.close())
  if (database.native.engine !== 'sqlite') throw new Error('this is about SQLite')
  return { database, ...database.native }
}

test('nobody is answered before the disk has it, while others read, and those behind it wait their turn', async () => {
  const { database, connection } = await openEmbedded()
  const disk = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let synced = 0
  const sync = () => disk[synced++]?.promise ?? Promise.resolve()
  const write = createGroupWriter(database.db, connection, { sync })
  const told: string[] = []
  const committed: string[] = []
  const put = (id: string) =>
    write(trx => trx.insertInto('notes').values(add(id)).execute(), {
      durable: 'aside',
      onCommitted: () => void committed.push(id),
    }).then(() => told.push(id))
  const first = put('a')
  await expect.poll(() => synced).toBe(1)
  const second = put('b')
  expect(await noteIds(database)).toEqual(['a'])
  expect([committed, told]).toEqual([['a'], []])
  disk[0]?.resolve()
  await first
  expect(told).toEqual(['a'])
  disk[1]?.reject(new Error('the disk is gone'))
  await expect(second).rejects.toThrow('the disk is gone')
})

test('the log that is brought to disk is the one that is written to, also after it was emptied', async () => {
  const { database, file, connection } = await openEmbedded()
  const log = createLogSync(file)
  onTestFinished(() => log.close())
  const put = (id: string) =>
    database.write(trx => trx.insertInto('notes').values(add(id)).execute(), { durable: false })
  await put('a')
  await log.sync()
  const before = statSync(`${file}-wal`).ino
  connection.handle.exec('pragma wal_checkpoint(truncate)')
  await put('b')
  await log.sync()
  expect(statSync(`${file}-wal`).ino).toBe(before)
})

test('a log that is not there is told, and looked for again', async () => {
  const { database, file } = await openEmbedded()
  const log = createLogSync(`${file}-elsewhere`)
  await expect(log.sync()).rejects.toMatchObject({ code: 'ENOENT' })
  await expect(log.sync()).rejects.toMatchObject({ code: 'ENOENT' })
  await log.close()
  expect(await noteIds(database)).toEqual([])
})
