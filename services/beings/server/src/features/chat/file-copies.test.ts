import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeBeing, startReady } from '../../../test/factories.ts'
import { createPairConversation } from './create-pair-conversation.ts'
import { giveToBeings, mostCopiedBytes } from './file-copies.ts'

test('what would fill the disk in copies is refused before the first one is made', async () => {
  const service = await startReady()
  const ids = [service.curator.id, (await makeBeing(service, 'Ada')).id]
  const file = { from: join(service.dataDir, 'nowhere'), size: mostCopiedBytes / 2 + 1, name: 'big' }
  await expect(giveToBeings(service.context, file, ids)).rejects.toMatchObject({
    code: 'VALIDATION_ERROR',
    details: expect.stringContaining(`at most ${mostCopiedBytes / 2} bytes`),
  })
  for (const id of ids) expect(await readdir(join(service.dataDir, 'beings', id, 'workspace'))).toEqual([])
})

test('a conversation with a being that is gone still takes messages', async () => {
  const service = await startReady()
  const { user, context, curator } = service
  const ada = await makeBeing(service, 'Ada')
  const pair = [curator, { ...ada, name: 'Ada' }] as const
  const { id: channelId } = await context.database.write(trx => createPairConversation(trx, context, pair))
  await user.post('/api/beings/delete', { beingId: ada.id })
  expect((await user.post('/api/chat/send', { channelId, content: 'Still here?' })).status).toBe(200)
  await context.mailbox.drain()
})
