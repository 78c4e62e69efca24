import { temporaryDirectory } from '@trivium/testing'
import { expect, test } from 'vitest'
import { createCaller } from '../test/caller.ts'
import { startReady } from '../test/factories.ts'
import { expectError } from '../test/field-rules.ts'
import { startBeings } from '../test/start.ts'
import { resetPassword } from './reset-password.ts'

test('a forgotten password is replaced, and every session ends', async () => {
  const first = await startReady({ firstRun: { password: 'forgotten horse' } })
  await first.stop()
  await resetPassword(first.dataDir, 'remembered horse')
  const second = await startBeings({ dataDir: first.dataDir })
  expectError(await createCaller(second.url, first.user.cookie).get('/api/beings'), 403, 'PERMISSION_DENIED')
  expectError(await second.stranger.post('/login', { password: 'forgotten horse' }), 403, 'PERMISSION_DENIED')
  expect((await second.stranger.post('/login', { password: 'remembered horse' })).status).toBe(200)
})

test('says plainly what is wrong', async () => {
  const empty = await temporaryDirectory()
  await expect(resetPassword(empty, 'long enough')).rejects.toThrow('There is no data')
  const { dataDir, stop } = await startReady()
  await stop()
  await expect(resetPassword(dataDir, 'short')).rejects.toThrow('at least 8')
})
