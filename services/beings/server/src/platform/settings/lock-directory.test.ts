import { startService, temporaryDirectory } from '@trivium/testing'
import { expect, test } from 'vitest'
import { createCaller } from '../../../test/caller.ts'
import { startReady } from '../../../test/factories.ts'
import { startBeings } from '../../../test/start.ts'
import { lockDirectory } from './lock-directory.ts'

test('a data directory belongs to one process at a time', async () => {
  const first = await startReady()
  await expect(startBeings({ dataDir: first.dataDir })).rejects.toThrow('already uses the data directory')
  expect((await first.user.get('/api/beings')).status).toBe(200)
  await first.stop()
  await startBeings({ dataDir: first.dataDir })
})

test('a killed process leaves no lock behind', async () => {
  const dataDir = await temporaryDirectory()
  const main = new URL('../../main.ts', import.meta.url).pathname
  const service = await startService(main, { DATA_DIR: dataDir, BEINGS_PORT: '0', LOG_LEVEL: 'silent' })
  expect((await createCaller(service.url).post('/init', {})).status).toBe(200)
  expect(() => lockDirectory(dataDir)).toThrow('already uses')
  await service.kill9()
  lockDirectory(dataDir).release()
})
