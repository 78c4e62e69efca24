import { expect, test } from 'vitest'
import { startReady } from '../../../test/factories.ts'

test('a HEAD of the stream is answered at once, because no event could follow', async () => {
  const { user } = await startReady()
  expect((await user.fetch('/api/chat/stream', { method: 'HEAD' })).status).toBe(404)
})
