import { createBatchWriter } from '../src/index.ts'
import { openNotes } from './notes.ts'

// Writes notes as fast as it can and prints the id of each once it was acknowledged, until it is killed.
const [kind, place] = process.argv.slice(2)
const database = await openNotes(place?.startsWith('postgres') ? { url: place } : { file: place ?? '' })
const inBatch = createBatchWriter<string, undefined>(database, {
  sqlite(connection, ids) {
    for (const id of ids) connection.prepare('insert into notes (id, text) values (?, ?)').run(id, 'batch')
    return ids.map(() => undefined)
  },
  async postgres(client, ids) {
    for (const id of ids) await client.query('insert into notes (id, text) values ($1, $2)', [id, 'batch'])
    return ids.map(() => undefined)
  },
})
const inGroup = (id: string) => database.write(trx => trx.insertInto('notes').values({ id, text: 'group' }).execute())
const write = kind === 'batch' ? inBatch : inGroup

async function writeForEver(writer: number): Promise<never> {
  for (let number = 0; ; number += 1) {
    const id = `${process.pid}-${writer}-${number}`
    await write(id)
    process.stdout.write(`${id}\n`)
  }
}
await Promise.all(Array.from({ length: 16 }, (_, writer) => writeForEver(writer)))
