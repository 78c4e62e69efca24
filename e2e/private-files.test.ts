import { chmodSync, globSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startProcess, startService, temporaryDirectory } from '@trivium/testing'
import { expect, test } from 'vitest'

const root = new URL('..', import.meta.url).pathname
const main = (service: string) => join(root, 'services', service, 'server/src/main.ts')

/** Everything below a folder that somebody else could open, when the folder itself lets everybody through. */
function openToOthers(directory: string): string[] {
  const closed = globSync('*', { cwd: directory }).filter(name => (statSync(join(directory, name)).mode & 0o077) !== 0)
  return closed.map(name => `${name} ${(statSync(join(directory, name)).mode & 0o777).toString(8)}`)
}

test('databases, logs, keys and backups are for their owner alone, in a folder that is open to all', async () => {
  const directory = await temporaryDirectory()
  chmodSync(directory, 0o755)
  const env = { DATA_DIR: directory, LOG_LEVEL: 'error', CATALOGUE_PORT: '0', BEINGS_PORT: '0', INBOX_PORT: '0' }
  const json = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }
  const [, beings, inbox] = await Promise.all([
    startService(main('catalogue'), env),
    startService(main('beings'), env),
    startService(main('inbox'), env),
  ])
  expect((await fetch(`${beings.url}/init`, json)).status).toBe(200)
  expect((await fetch(`${inbox.url}/api/endpoints`, json)).status).toBe(201)
  const names = globSync('*', { cwd: directory })
  expect(names).toEqual(
    expect.arrayContaining(['beings.db', 'beings.db-wal', 'catalogue.db', 'inbox.db', 'secret.key']),
  )
  expect(openToOthers(directory)).toEqual([])

  const backup = join(await temporaryDirectory(), 'copy')
  const copying = startProcess({
    command: process.execPath,
    args: ['--disable-warning=ExperimentalWarning', join(root, 'scripts/backup.ts'), backup],
    env,
  })
  expect(await copying.waitForExit()).toMatchObject({ code: 0 })
  expect(openToOthers(backup)).toEqual([])
  expect(statSync(backup).mode & 0o077).toBe(0)
})

test('files that an earlier version left open are closed at the start', async () => {
  const directory = await temporaryDirectory()
  const env = { DATA_DIR: directory, LOG_LEVEL: 'error', INBOX_PORT: '0' }
  await (await startService(main('inbox'), env)).stop()
  writeFileSync(join(directory, 'notes.txt'), 'not ours')
  for (const name of ['inbox.db', 'inbox.key', 'notes.txt']) chmodSync(join(directory, name), 0o644)
  await startService(main('inbox'), env)
  expect(openToOthers(directory)).toEqual(['notes.txt 644'])
})
