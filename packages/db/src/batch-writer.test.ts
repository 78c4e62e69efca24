import { describeEachEngine } from '@trivium/testing'
import { expect, onTestFinished, test } from 'vitest'
import { noteIds, openNotes } from '../test/notes.ts'
import { createBatchWriter } from './index.ts'

describeEachEngine('batch writer', (_engine, temporary) => {
  async function start(maxItems?: number) {
    const database = await openNotes(await temporary())
    onTestFinished(() => database.close())
    const batches: number[] = []
    const write = createBatchWriter<string, string>(database, {
      ...(maxItems === undefined ? {} : { maxItems }),
      sqlite(connection, ids) {
        batches.push(ids.length)
        const statement = connection.prepare('insert into notes (id, text) values (?, ?)')
        return ids.map(id => {
          statement.run(id, id)
          return `stored ${id}`
        })
      },
      async postgres(client, ids) {
        batches.push(ids.length)
        const rows = ids.map((_, index) => `($${index * 2 + 1}, $${index * 2 + 2})`).join(', ')
        await client.query(
          `insert into notes (id, text) values ${rows}`,
          ids.flatMap(id => [id, id]),
        )
        return ids.map(id => `stored ${id}`)
      },
    })
    return { database, batches, write }
  }

  test('callers of one moment share a transaction and each gets its own result', async () => {
    const { batches, write } = await start()
    const ids = Array.from({ length: 40 }, (_, n) => `n${n}`)
    expect(await Promise.all(ids.map(write))).toEqual(ids.map(id => `stored ${id}`))
    expect(batches).toEqual([40])
  })

  test('a batch is never larger than its bound', async () => {
    const { batches, write } = await start(16)
    await Promise.all(Array.from({ length: 40 }, (_, n) => write(`n${n}`)))
    expect(batches.reduce((sum, size) => sum + size, 0)).toBe(40)
    expect(Math.max(...batches)).toBe(16)
  })

  test('a bad item fails alone', async () => {
    const { database, write } = await start()
    const results = await Promise.allSettled(['a', 'b', 'a', 'c'].map(write))
    expect(results.map(result => result.status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled'])
    expect((await noteIds(database)).sort()).toEqual(['a', 'b', 'c'])
  })

  test('batches and group commits take turns', async () => {
    const { database, write } = await start()
    const group = (id: string) => database.write(trx => trx.insertInto('notes').values({ id, text: '' }).execute())
    await Promise.all(Array.from({ length: 100 }, (_, n) => (n % 2 === 0 ? write(`${n}`) : group(`${n}`))))
    expect(await noteIds(database)).toHaveLength(100)
  })
})
