import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { rounds, startService, temporaryDirectory } from '@trivium/testing'
import { expect, test } from 'vitest'
import { cookieOf, createCaller } from '../../../test/caller.ts'
import { makeBeing, startReady } from '../../../test/factories.ts'
import { startBeings } from '../../../test/start.ts'

test('a being whose folder was still on its way gets it at the next start; another one leaves nothing', async () => {
  const first = await startReady()
  const { id } = await makeBeing(first, 'Ada')
  const folder = join(first.dataDir, 'beings', id)
  await writeFile(join(folder, 'workspace', 'a.txt'), 'mine')
  await first.stop()
  const arriving = join(first.dataDir, 'arriving')
  await rename(folder, join(arriving, id))
  await mkdir(join(arriving, '01900000-0000-7000-8000-000000000000', 'workspace'), { recursive: true })
  await startBeings({ dataDir: first.dataDir })
  expect(await readFile(join(folder, 'workspace', 'a.txt'), 'utf8')).toBe('mine')
  expect(await readdir(arriving)).toEqual([])
  expect(await readdir(dirname(folder))).toHaveLength(2)
})

test('a being that a backup met in both places keeps the folder it lives in', async () => {
  const first = await startReady()
  const { id } = await makeBeing(first, 'Ada')
  const folder = join(first.dataDir, 'beings', id)
  await writeFile(join(folder, 'workspace', 'a.txt'), 'mine')
  await first.stop()
  const arriving = join(first.dataDir, 'arriving')
  await mkdir(join(arriving, id, 'workspace'), { recursive: true })
  await startBeings({ dataDir: first.dataDir })
  expect(await readFile(join(folder, 'workspace', 'a.txt'), 'utf8')).toBe('mine')
  expect(await readdir(arriving)).toEqual([])
})

const main = join(import.meta.dirname, '../../main.ts')

test('an import that is killed has made the whole being or nothing', { timeout: 300_000 }, async () => {
  const dataDir = await temporaryDirectory()
  const start = () => startService(main, { DATA_DIR: dataDir, BEINGS_PORT: '0', LOG_LEVEL: 'error' })
  let service = await start()
  const first = await createCaller(service.url).post('/init', {})
  const cookie = cookieOf(first)
  const at = '2026-01-01T00:00:00.000Z'
  const caller = () => createCaller(service.url, cookie)
  const document = (await caller().post('/api/beings/export', { beingId: first.body.curatorId })).body
  const content = Buffer.alloc(20_000, 'a').toString('base64')
  const workspace = {
    emptyFolders: ['empty'],
    files: Array.from({ length: 150 }, (_, index) => ({ path: `deep/${index}.txt`, content })),
  }
  const workNotes = Array.from({ length: 50 }, (_, index) => {
    return { title: `Note ${index}`, content: 'x', version: 1, createdAt: at, updatedAt: at }
  })
  for (let round = 0; round < rounds(12, 4); round++) {
    const importing = caller()
      .post('/api/beings/import', { ...document, workspace, workNotes })
      .catch(() => undefined)
    // Each round a little later: before the first file, among the files, around the commit, after the answer.
    for (let pause = 0; pause < round * 8; pause++) await caller().get('/healthz')
    await service.kill9()
    await importing
    service = await start()
    const { beings } = (await caller().get('/api/beings')).body as { beings: { id: string }[] }
    expect((await readdir(join(dataDir, 'beings'))).sort()).toEqual(beings.map(being => being.id).sort())
    expect(await readdir(join(dataDir, 'arriving'))).toEqual([])
    for (const { id } of beings.filter(being => being.id !== first.body.curatorId)) {
      const again = (await caller().post('/api/beings/export', { beingId: id })).body
      expect(again.workspace.files).toHaveLength(150)
      expect(again.workNotes).toHaveLength(50)
      await caller().post('/api/beings/delete', { beingId: id })
    }
  }
})
