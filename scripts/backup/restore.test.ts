import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { holdLock } from '@trivium/db'
import { temporaryDirectory } from '@trivium/testing'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { backUp } from './back-up.ts'
import { type Manifest, manifestName } from './manifest.ts'
import { restore } from './restore.ts'

let place: string
let dataDir: string
let backup: string
let to: string

beforeEach(async () => {
  place = await temporaryDirectory()
  dataDir = join(place, 'data')
  to = join(place, 'to')
  mkdirSync(join(dataDir, 'beings/1/workspace/empty'), { recursive: true })
  writeFileSync(join(dataDir, 'inbox.key'), 'key')
  writeFileSync(join(dataDir, 'beings/1/workspace/run.sh'), '#!/bin/sh')
  chmodSync(join(dataDir, 'beings/1/workspace/run.sh'), 0o755)
  symlinkSync('run.sh', join(dataDir, 'beings/1/workspace/link'))
  fill(join(dataDir, 'inbox.db'), 'saved')
  backup = await backUp({ environment: { DATA_DIR: dataDir }, args: [], say: () => {} })
})

function fill(file: string, word: string): void {
  const database = new DatabaseSync(file)
  database.exec(`pragma journal_mode = wal; create table words (word); insert into words values ('${word}')`)
  database.close()
}

function wordIn(folder: string): unknown {
  const database = new DatabaseSync(join(folder, 'inbox.db'), { readOnly: true })
  try {
    return database.prepare('select word from words').get()?.word
  } finally {
    database.close()
  }
}

function run(args: string[], environment: Record<string, string> = { DATA_DIR: dataDir }): Promise<string> {
  return restore({ environment, args, say: () => {} })
}

function change(edit: (manifest: Manifest) => void): void {
  const file = join(backup, manifestName)
  const manifest = JSON.parse(readFileSync(file, 'utf8'))
  edit(manifest)
  writeFileSync(file, JSON.stringify(manifest))
}

test('an empty folder gets everything back as it was', async () => {
  mkdirSync(to)
  expect(await run([backup, '--to', to])).toBe(to)
  expect(wordIn(to)).toBe('saved')
  expect(readFileSync(join(to, 'inbox.key'), 'utf8')).toBe('key')
  expect(readlinkSync(join(to, 'beings/1/workspace/link'))).toBe('run.sh')
  expect(statSync(join(to, 'beings/1/workspace/empty')).isDirectory()).toBe(true)
  const modes = ['inbox.key', 'inbox.db', 'beings', 'beings/1/workspace/run.sh'].map(
    path => statSync(join(to, path)).mode & 0o777,
  )
  expect(modes).toEqual([0o600, 0o600, 0o700, 0o700])
  expect(existsSync(join(to, 'restoring.unfinished'))).toBe(false)
})

test('a folder that holds something is refused; told to replace it, what was there is kept beside the backups', async () => {
  fill(join(dataDir, 'catalogue.db'), 'newer')
  writeFileSync(join(dataDir, 'inbox.key'), 'newer key')
  await expect(run([backup])).rejects.toThrow(/data is not empty .*--replace/)
  const said: string[] = []
  await restore({ environment: { DATA_DIR: dataDir }, args: [backup, '--replace'], say: line => void said.push(line) })
  expect(readFileSync(join(dataDir, 'inbox.key'), 'utf8')).toBe('key')
  expect(existsSync(join(dataDir, 'catalogue.db'))).toBe(false)
  const aside = said.find(line => line.startsWith('What was there is now in '))?.slice(25) ?? ''
  expect(readFileSync(join(aside, 'inbox.key'), 'utf8')).toBe('newer key')
  expect(existsSync(backup)).toBe(true)
})

test('a folder whose services run is refused, whichever service it is', async () => {
  const holder = spawn(process.execPath, [
    ...['--disable-warning=ExperimentalWarning', '-e'],
    `const d = new (require('node:sqlite').DatabaseSync)(process.argv[1]); d.prepare('select * from words').all()
     console.log('open'); setInterval(() => {}, 1000)`,
    join(dataDir, 'inbox.db'),
  ])
  onTestFinished(() => void holder.kill('SIGKILL'))
  await once(holder.stdout, 'data')
  await expect(run([backup, '--replace'])).rejects.toThrow('The inbox service runs on')
  holder.kill('SIGKILL')
  await once(holder, 'exit')
  const beings = holdLock(join(dataDir, 'beings.lock'))
  await expect(run([backup, '--replace'])).rejects.toThrow('The beings service runs on')
  beings?.release()
  await run([backup, '--replace'])
})

test('a damaged database in the folder is no reason not to restore over it', async () => {
  writeFileSync(join(dataDir, 'inbox.db'), 'this is not a database'.repeat(100))
  await run([backup, '--replace'])
  expect(wordIn(dataDir)).toBe('saved')
})

test('a damaged, newer or foreign backup is refused before anything is touched', async () => {
  const refused = (pattern: RegExp) => expect(run([backup, '--to', to])).rejects.toThrow(pattern)
  const good = readFileSync(join(backup, manifestName), 'utf8')
  change(manifest => Object.assign(manifest, { version: '99.0.0' }))
  await refused(/made by Trivium 99.0.0, this is .* Update Trivium/)
  change(manifest => Object.assign(manifest, { format: 2 }))
  await refused(/newer version/)
  writeFileSync(join(backup, manifestName), '{"half":')
  await refused(/manifest.json is damaged/)
  writeFileSync(join(backup, manifestName), good)
  change(({ files }) => files.push({ path: '../../escaped', size: 0, sha256: '' }))
  await refused(/names the file "\.\.\/\.\.\/escaped"/)
  writeFileSync(join(backup, manifestName), good)
  writeFileSync(join(backup, 'data/inbox.key'), 'kez')
  await refused(/inbox.key has other content/)
  await expect(run([place, '--to', to])).rejects.toThrow(/no manifest.json/)
  await expect(run([join(backup, '..'), '--to', to])).rejects.toThrow(/no manifest.json/)
  await expect(run([])).rejects.toThrow(/^Say which backup/)
  await expect(run([backup, '--force'])).rejects.toThrow(/^Say which backup/)
  expect(existsSync(to)).toBe(false)
})

test('embedded databases are not restored beside a PostgreSQL that would be used instead', async () => {
  const environment = { DATA_DIR: to, DATABASE_URL: 'postgres://nowhere.invalid/x' }
  await expect(run([backup], environment)).rejects.toThrow(/Restore without DATABASE_URL/)
})
