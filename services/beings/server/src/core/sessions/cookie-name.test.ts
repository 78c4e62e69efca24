import { expect, test } from 'vitest'
import { createCaller } from '../../../test/caller.ts'
import { startReady } from '../../../test/factories.ts'
import { expectError } from '../../../test/field-rules.ts'
import { startBeings } from '../../../test/start.ts'

test('every installation has a cookie name of its own, and keeps it', async () => {
  // Both are set up for themselves; without a wish they would be copies of one.
  const [one, other] = [await startReady({ firstRun: {} }), await startReady({ firstRun: {} })]
  const nameOf = (cookie: string) => cookie.split('=')[0] ?? ''
  expect(nameOf(one.user.cookie)).toMatch(/^beings_session_[0-9a-f]{12}$/)
  expect(nameOf(one.user.cookie)).not.toBe(nameOf(other.user.cookie))
  await one.stop()
  const again = await startBeings({ dataDir: one.dataDir })
  expect((await createCaller(again.url, one.user.cookie).get('/api/beings')).status).toBe(200)
})

test('the name without it, as it once was, opens nothing', async () => {
  const { url, user } = await startReady()
  const token = user.cookie.split('=')[1] ?? ''
  for (const name of ['beings_session', 'beings_session_', 'beings_session_000000000000']) {
    expectError(await createCaller(url, `${name}=${token}`).get('/api/beings'), 403, 'PERMISSION_DENIED')
  }
})
