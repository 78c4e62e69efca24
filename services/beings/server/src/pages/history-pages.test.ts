import { expect, test } from 'vitest'
import { startReady } from '../../test/factories.ts'

test('the broadcast to everybody is called what it is, once and in the language of the page', async () => {
  const { user, context } = await startReady({ firstRun: { language: 'de-DE' } })
  const { channelId } = (await user.post('/api/chat/broadcast', { content: 'Guten Morgen' })).body
  await context.mailbox.drain()
  const { project } = (await user.post('/api/projects/create', { name: 'Garten' })).body
  const inProject = (await user.post('/api/chat/broadcast', { content: 'Hallo', projectId: project.id })).body
  const title = async (sessionId: string) =>
    /<h1><bdi>(.*)<\/bdi>/.exec((await user.get(`/broadcast-history-detail?sessionId=${sessionId}`)).text)?.[1]
  expect(await title(channelId)).toBe('Rundnachricht')
  expect(await title(inProject.channelId)).toBe('Rundnachricht: Garten')
  const list = (await user.get('/broadcast-history-detail')).text
  expect(list).toContain('<bdi>Rundnachricht</bdi></a>')
  expect(list).not.toContain('Broadcast</bdi></a>')
})

test('behind the last page there is a way back', async () => {
  const { user } = await startReady()
  const { text } = await user.get('/chat-history?page=9')
  expect(text).toContain('href="/chat-history?page=1">Previous</a>')
  expect(text).not.toContain('No conversations yet')
})
