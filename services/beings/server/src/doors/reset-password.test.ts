import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { temporaryDirectory } from '@trivium/testing'
import { expect, test } from 'vitest'
import { createCaller } from '../../test/caller.ts'
import { startReady } from '../../test/factories.ts'
import { expectError } from '../../test/field-rules.ts'
import { startBeings } from '../../test/start.ts'
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

test('the command asks for the password at the terminal', async () => {
  const { dataDir, stop, context } = await startReady()
  await stop()
  expect(context.settings.get('passwordHash')).toBeUndefined()
  const main = new URL('../main.ts', import.meta.url).pathname
  const args = ['--disable-warning=ExperimentalWarning', main, 'reset-password']
  const child = spawn(process.execPath, args, { env: { ...process.env, DATA_DIR: dataDir }, cwd: dataDir })
  child.stdin.end('from the terminal\n')
  const [code] = await once(child, 'exit')
  expect(code).toBe(0)
  const second = await startBeings({ dataDir })
  expect((await second.stranger.post('/login', { password: 'from the terminal' })).status).toBe(200)
})
