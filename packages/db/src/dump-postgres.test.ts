import { chmodSync, mkdirSync, readdirSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryDirectory, temporaryPostgres } from '@trivium/testing'
import { beforeEach, expect, test } from 'vitest'
import { noteIds, openNotes } from '../test/notes.ts'
import { prepareDump } from './dump-postgres.ts'
import { findPostgresTools } from './postgres-tools.ts'
import { prepareRestore } from './restore-postgres.ts'

let url: string
let file: string
const environment = { PATH: process.env.PATH }

beforeEach(async () => {
  url = (await temporaryPostgres()).url
  file = join(await temporaryDirectory(), 'dump')
})

async function write(place: string, ...ids: string[]): Promise<void> {
  const notes = await openNotes({ url: place })
  for (const id of ids) await notes.write(trx => trx.insertInto('notes').values({ id, text: id }).execute())
  await notes.close()
}

async function read(place: string): Promise<string[]> {
  const notes = await openNotes({ url: place })
  const ids = await noteIds(notes)
  await notes.close()
  return ids
}

async function dump() {
  const prepared = await prepareDump({ url, schemas: ['notes', 'absent'], environment })
  if (!prepared) throw new Error('there is nothing to dump')
  const { server, program, schemas } = prepared
  return { prepared, dump: { server, program, schemas } }
}

test('a dump is of the moment it was prepared, and is restored elsewhere', async () => {
  await write(url, 'a', 'b')
  const { prepared, dump: about } = await dump()
  await write(url, 'c')
  await prepared.write(file)
  await prepared.close()
  expect(about.schemas).toEqual({ notes: ['0001-notes'] })
  const other = (await temporaryPostgres()).url
  await (await prepareRestore({ url: other, dump: about, replace: false, environment }))(file)
  expect(await read(other)).toEqual(['a', 'b'])
  // The sequence goes on where it was.
  await write(other, 'd')
  expect(await read(other)).toEqual(['a', 'b', 'd'])
})

test('a schema that holds data is replaced only when told so, and kept when the dump cannot be read', async () => {
  await write(url, 'saved')
  const { prepared, dump: about } = await dump()
  await prepared.write(file)
  await prepared.close()
  await write(url, 'later')
  const options = { url, dump: about, environment }
  await expect(prepareRestore({ ...options, replace: false })).rejects.toThrow(/already holds data in the schema notes/)
  const replace = await prepareRestore({ ...options, replace: true })
  const half = `${file}.half`
  writeFileSync(half, '')
  await expect(replace(half)).rejects.toThrow(/could not be restored, nothing was changed/)
  expect(await read(url)).toEqual(['saved', 'later'])
  await replace(file)
  expect(await read(url)).toEqual(['saved'])
  truncateSync(file, 3000)
  await expect(replace(file)).rejects.toThrow(/could not be restored, nothing was changed/)
  expect(await read(url)).toEqual(['saved'])
})

test('a database whose service runs is refused', async () => {
  await write(url, 'a')
  const { prepared, dump: about } = await dump()
  await prepared.close()
  const notes = await openNotes({ url })
  await expect(prepareRestore({ url, dump: about, replace: true, environment })).rejects.toThrow(
    'The notes service runs on the database at DATABASE_URL.',
  )
  await notes.close()
})

test('nothing there is no fault, a server that cannot be reached is one sentence', async () => {
  expect(await prepareDump({ url, schemas: ['notes'], environment })).toBeUndefined()
  await expect(prepareDump({ url: 'postgres://127.0.0.1:1/x', schemas: [], environment })).rejects.toThrow(
    /^PostgreSQL at DATABASE_URL cannot be used: /,
  )
})

test('programs that are missing or too old are named, with what to do', async () => {
  const tools = await temporaryDirectory()
  const program = (major: number) => {
    const folder = join(tools, String(major))
    mkdirSync(folder)
    writeFileSync(join(folder, 'pg_dump'), `#!/bin/sh\necho "pg_dump (PostgreSQL) ${major}.3 (Somewhere)"\n`)
    chmodSync(join(folder, 'pg_dump'), 0o755)
  }
  for (const major of [90, 91, 92]) program(major)
  const PATH = readdirSync(tools)
    .map(name => join(tools, name))
    .join(':')
  expect(findPostgresTools(['pg_dump'], 91, { PATH }).path('pg_dump')).toBe(join(tools, '91', 'pg_dump'))
  expect(() => findPostgresTools(['pg_dump'], 93, { PATH })).toThrow(
    /^The programs pg_dump of PostgreSQL 93 or newer are needed, but the ones on this machine are of version 92\. Install them/,
  )
})
