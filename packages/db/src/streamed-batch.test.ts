import { temporaryPostgres } from '@trivium/testing'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { type NotesSchema, noteIds, openNotes } from '../test/notes.ts'
import { type BatchStream, CopyIn, CopyRows, createBatchWriter, type Database } from './index.ts'

const sleep = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))

let database: Database<NotesSchema>
/** Set by a test: a statement in front of the rows, whether the stream gives up, and which items may open or join one. */
let before: string
let givesUp: boolean
let ways: ('stream' | 'usual')[]
let sizes: number[]

beforeEach(async () => {
  database = await openNotes({ url: (await temporaryPostgres()).url })
  onTestFinished(() => database.close())
  before = 'select 1'
  givesUp = false
  ways = []
  sizes = []
})

function start() {
  return createBatchWriter<string, string>(database, {
    sqlite: () => [],
    async postgres(client, ids) {
      await client.query('insert into notes (id, text) select id, id from unnest($1::text[]) id', [ids])
      ways.push('usual')
      return ids.map(id => `usual ${id}`)
    },
    stream: {
      opensWith: id => !id.startsWith('alone'),
      joins: (_, id) => !id.startsWith('alone'),
      open(client): BatchStream<string, string> {
        const rows = new CopyRows()
        const ids: string[] = []
        const text = `copy notes (id, text) from stdin (format binary) where not ${givesUp}`
        const copy = new CopyIn(
          client,
          { name: `copy-${givesUp}`, text, before: { name: before, text: before, values: [] } },
          rows,
        )
        return {
          add(id) {
            ids.push(id)
            rows.row(['text', 'text'], [id, id])
            copy.send()
          },
          async end() {
            sizes.push(ids.length)
            await copy.end()
            ways.push('stream')
            return givesUp ? undefined : ids.map(id => `streamed ${id}`)
          },
        }
      },
    },
  })
}

test('items are sent while they arrive, and each gets its own result', async () => {
  const write = start()
  const results = await Promise.all(Array.from({ length: 40 }, (_, n) => write(`n${n}`)))
  expect(results).toEqual(Array.from({ length: 40 }, (_, n) => `streamed n${n}`))
  expect(await noteIds(database)).toHaveLength(40)
})

test('those that come while one stream is being committed are the next one', async () => {
  before = 'select pg_sleep(0.05)'
  const write = start()
  const first = write('first')
  await sleep(10)
  const rest = ['a', 'b', 'c'].map(async id => {
    await sleep(1)
    return write(id)
  })
  expect(await Promise.all([first, ...rest])).toEqual(['streamed first', 'streamed a', 'streamed b', 'streamed c'])
  expect(ways).toEqual(['stream', 'stream'])
})

test('many who write again and again are parted in two, so that one half arrives while the other is committed', async () => {
  const write = start()
  const writeTenTimes = async (writer: number) => {
    for (let time = 0; time < 10; time++) await write(`${writer} ${time}`)
  }
  await Promise.all(Array.from({ length: 64 }, (_, writer) => writeTenTimes(writer)))
  expect(await noteIds(database)).toHaveLength(640)
  // How many there are is known after the first.
  expect(Math.max(...sizes.slice(1))).toBeLessThanOrEqual(40)
})

test('streams that begin before there is a connection are sent one after the other', async () => {
  const write = start()
  const written = []
  for (const id of ['a', 'b', 'c', 'd']) {
    written.push(write(id))
    for (let turn = 0; turn < 3; turn++) await new Promise(resolve => setImmediate(resolve))
  }
  expect(await Promise.all(written)).toEqual(['streamed a', 'streamed b', 'streamed c', 'streamed d'])
  expect(await noteIds(database)).toEqual(['a', 'b', 'c', 'd'])
})

test('an item that may not join goes the usual way beside the stream', async () => {
  const write = start()
  expect(await Promise.all(['a', 'alone', 'b'].map(write))).toEqual(['streamed a', 'usual alone', 'streamed b'])
})

test('a stream that gives up has changed nothing: its items go the usual way', async () => {
  givesUp = true
  const write = start()
  expect(await Promise.all(['a', 'b'].map(write))).toEqual(['usual a', 'usual b'])
  expect(ways).toEqual(['stream', 'usual'])
  expect(await noteIds(database)).toEqual(['a', 'b'])
})

test('a stream that is refused goes the usual way, where a bad item fails alone', async () => {
  const write = start()
  const outcomes = await Promise.allSettled(['a', 'b', 'a', 'c'].map(write))
  expect(outcomes.map(outcome => outcome.status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled'])
  expect((await noteIds(database)).sort()).toEqual(['a', 'b', 'c'])
})

test('when the connection breaks nothing is written a second time; the next stream gets a new one', async () => {
  before = 'select pg_terminate_backend(pg_backend_pid())'
  const write = start()
  const outcomes = await Promise.allSettled(['a', 'b'].map(write))
  expect(outcomes).toMatchObject([
    { status: 'rejected', reason: { message: expect.stringContaining('broke before it confirmed') } },
    { status: 'rejected' },
  ])
  expect(ways).toEqual([])
  before = 'select 1'
  expect(await write('c')).toBe('streamed c')
})
