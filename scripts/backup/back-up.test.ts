import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { holdLock } from '@trivium/db'
import { temporaryDirectory } from '@trivium/testing'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { type BackUpOptions, backUp } from './back-up.ts'
import { type Manifest, manifestName } from './manifest.ts'

let place: string
let dataDir: string
let said: string[]

beforeEach(async () => {
  place = await temporaryDirectory()
  dataDir = join(place, 'data')
  said = []
  mkdirSync(dataDir)
})

function put(path: string, content: string | Buffer = path): void {
  mkdirSync(join(dataDir, path, '..'), { recursive: true })
  writeFileSync(join(dataDir, path), content)
}

function putDatabase(name: string): DatabaseSync {
  const database = new DatabaseSync(join(dataDir, name))
  onTestFinished(() => (database.isOpen ? database.close() : undefined))
  database.exec(`pragma journal_mode = wal;
    create table migrations (name text primary key); insert into migrations values ('0001-first');
    create table files (path text); insert into files values ('beings/1/workspace/old')`)
  return database
}

function save(args: string[] = [], options: Partial<BackUpOptions> = {}): Promise<string> {
  return backUp({ environment: { DATA_DIR: dataDir }, args, say: line => void said.push(line), ...options })
}

function tree(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => !entry.isDirectory())
    .map(entry => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort()
}

function manifestOf(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, manifestName), 'utf8'))
}

test('everything that matters is saved, beside the data or elsewhere, and nothing that is of the moment', async () => {
  const database = putDatabase('inbox.db')
  put('inbox.key')
  put('secret.key')
  put('beings/1/soul.md')
  put('beings/1/workspace/app.db-wal', 'a file of the being')
  put('plugins/hello/index.js')
  put('arriving/2/soul.md')
  put('incoming/half an upload')
  put('beings.lock')
  const socket = createServer().listen(join(dataDir, 'socket'))
  onTestFinished(() => void socket.close())
  const wanted = [
    'data/arriving/2/soul.md',
    'data/beings/1/soul.md',
    'data/beings/1/workspace/app.db-wal',
    'data/inbox.db',
    'data/inbox.key',
    'data/plugins/hello/index.js',
    'data/secret.key',
    'manifest.json',
  ]
  const first = await save()
  expect(first.startsWith(join(dataDir, 'backups'))).toBe(true)
  expect(tree(first)).toEqual(wanted)
  const second = await save([join(place, 'elsewhere')])
  expect(second).toBe(join(place, 'elsewhere'))
  expect(tree(second)).toEqual(wanted)
  expect(readFileSync(join(second, 'data', 'beings/1/soul.md'), 'utf8')).toBe('beings/1/soul.md')
  expect(manifestOf(second)).toMatchObject({ engine: 'sqlite', databases: { 'inbox.db': ['0001-first'] } })
  expect(said.join('\n')).toContain('inbox.db')
  database.close()
})

test('files and folders are for their owner alone, whatever the source and the umask', async () => {
  putDatabase('inbox.db').close()
  put('beings/1/workspace/run.sh', '#!/bin/sh')
  chmodSync(join(dataDir, 'beings/1/workspace/run.sh'), 0o777)
  chmodSync(join(dataDir, 'beings'), 0o777)
  // A umask belongs to a whole process.
  for (const umask of ['000', '077', '777']) {
    const folder = join(place, umask)
    const script = `umask ${umask}; exec "${process.execPath}" --disable-warning=ExperimentalWarning scripts/backup.ts ${folder}`
    const env = { PATH: process.env.PATH, DATA_DIR: dataDir }
    const { status, stderr } = spawnSync('/bin/sh', ['-c', script], { encoding: 'utf8', env })
    expect([status, stderr]).toEqual([0, ''])
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      const mode = statSync(join(entry.parentPath, entry.name)).mode & 0o777
      expect([entry.name, mode.toString(8)]).toEqual([entry.name, entry.isDirectory() ? '700' : '600'])
    }
  }
})

test('a name that is not text, a link and a program keep what they are', async () => {
  const odd = Buffer.concat([Buffer.from(`${dataDir}/beings/1/workspace/`), Buffer.from([0x66, 0xff, 0x66])])
  put('beings/1/workspace/run.sh')
  chmodSync(join(dataDir, 'beings/1/workspace/run.sh'), 0o755)
  symlinkSync('/etc/passwd', join(dataDir, 'beings/1/workspace/link'))
  writeFileSync(odd, 'odd')
  const { files, links } = manifestOf(await save())
  expect(links).toEqual([{ path: 'beings/1/workspace/link', target: '/etc/passwd' }])
  expect(files).toMatchObject([
    {
      pathBase64: Buffer.concat([Buffer.from('beings/1/workspace/'), Buffer.from([0x66, 0xff, 0x66])]).toString(
        'base64',
      ),
    },
    { path: 'beings/1/workspace/run.sh', executable: true },
  ])
})

test('beings that live elsewhere are saved as if they lived here', async () => {
  const elsewhere = join(place, 'elsewhere')
  mkdirSync(elsewhere)
  put('inbox.key')
  put('beings.json', JSON.stringify({ dataDirectory: elsewhere }))
  writeFileSync(join(elsewhere, 'secret.key'), 'key')
  new DatabaseSync(join(elsewhere, 'beings.db')).close()
  expect(tree(await save())).toEqual(['data/beings.db', 'data/inbox.key', 'data/secret.key', 'manifest.json'])
  await expect(save([join(elsewhere, 'x')])).rejects.toThrow(/lies in the data folder/)
})

test('a folder of the data that somebody keeps on another disk is followed', async () => {
  const disk = join(place, 'disk')
  mkdirSync(join(disk, '1/workspace'), { recursive: true })
  writeFileSync(join(disk, '1/workspace/file'), 'there')
  symlinkSync(disk, join(dataDir, 'beings'))
  symlinkSync(dataDir, join(dataDir, 'round'))
  expect(tree(await save())).toEqual(['data/beings/1/workspace/file', 'manifest.json'])
})

test('no row of the saved database speaks of a file that was not saved, whatever comes and goes meanwhile', async () => {
  const database = putDatabase('beings.db')
  put('beings/1/workspace/old')
  const saving = save([join(place, 'out')], {
    say(line) {
      if (!line.startsWith('beings.db')) return
      // After the first look at the files and before the database: an upload, and a message that is taken back.
      put('beings/1/workspace/new')
      database.exec("insert into files values ('beings/1/workspace/new')")
      rmSync(join(dataDir, 'beings/1/workspace/old'))
      put('beings/1/workspace/old-but-changed')
    },
  })
  const copy = new DatabaseSync(join(await saving, 'data', 'beings.db'))
  const rows = copy.prepare('select path from files').all()
  copy.close()
  expect(rows.map(row => row.path)).toEqual(['beings/1/workspace/old', 'beings/1/workspace/new'])
  for (const { path } of rows) expect(existsSync(join(place, 'out', 'data', String(path)))).toBe(true)
})

test('what cannot be is one sentence, and nothing is left behind', async () => {
  put('inbox.key', Buffer.alloc(100_000))
  const refusals: [args: string[], pattern: RegExp, options?: Partial<BackUpOptions>][] = [
    [[dataDir], /lies in the data folder/],
    [[join(dataDir, 'x', 'y')], /lies in the data folder/],
    [[join(place, 'link', 'x')], /lies in the data folder/],
    [['a', 'b'], /^Give one folder/],
    [['/dev/null/x'], /cannot be used \(ENOTDIR\)/],
    [[join(place, 'filled')], /is not empty/],
    [[join(place, 'a file')], /cannot be used/],
    [[join(place, 'out')], /no space left .* needs about 100 kB, 1 kB are free/, { freeBytes: async () => 1000 }],
    [[], /nothing to back up/, { environment: { DATA_DIR: join(place, 'absent') } }],
    [[], /DATABASE_URL must be/, { environment: { DATA_DIR: dataDir, DATABASE_URL: 'mysql://x' } }],
  ]
  symlinkSync(dataDir, join(place, 'link'))
  mkdirSync(join(place, 'filled'))
  writeFileSync(join(place, 'filled', 'x'), '')
  writeFileSync(join(place, 'a file'), '')
  const all = () => tree(place).filter(path => !path.startsWith('link/') && path !== 'data/backup.lock')
  const before = all()
  for (const [args, pattern, options] of refusals) {
    const refused = save(args, options)
    await expect(refused).rejects.toThrow(pattern)
    await expect(refused).rejects.toMatchObject({ name: expect.stringMatching(/^(Start|Config)Fault$/) })
  }
  expect(all()).toEqual(before)
})

test('a full disk is one sentence, exit code 1, and nothing is left behind', async context => {
  const disk = await temporaryDirectory()
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', disk]).status === 0
  if (!mounted) {
    await context.annotate('no right to mount a small disk here')
    return
  }
  onTestFinished(() => void spawnSync('umount', [disk]))
  put('inbox.key', Buffer.alloc(900_000))
  const database = putDatabase('inbox.db')
  database.exec('create table blobs (b); insert into blobs values (zeroblob(600000))')
  const freeBytes = async () => 1e9
  await expect(save([join(disk, 'out')], { freeBytes })).rejects.toThrow(
    /^There is no space left for .*out\. Free some/,
  )
  rmSync(join(dataDir, 'inbox.key'))
  put('a', Buffer.alloc(2_000_000))
  await expect(save([join(disk, 'out')], { freeBytes })).rejects.toThrow(
    /^There is no space left for .*out\. Free some/,
  )
  expect(readdirSync(disk)).toEqual([])
})

test('one at a time; what a killed one left behind is taken away by the next', async () => {
  put('inbox.key')
  mkdirSync(join(dataDir, 'backups', 'killed.unfinished', 'data'), { recursive: true })
  const other = holdLock(join(dataDir, 'backup.lock'))
  await expect(save()).rejects.toThrow(/Another backup or restore .* is under way/)
  other?.release()
  const saved = await save()
  expect(readdirSync(join(dataDir, 'backups'))).toEqual([saved.slice(join(dataDir, 'backups/').length)])
})
