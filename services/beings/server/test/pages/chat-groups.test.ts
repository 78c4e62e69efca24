import { openBrowser } from '@trivium/testing'
import { expect, test } from 'vitest'
import { makeBeing, startReady } from '../factories.ts'
import { startWithProvider } from '../provider.ts'

const openChat = async (url: string) => {
  const { newPage } = await openBrowser()
  const page = await newPage()
  await page.goto(url)
  return page
}

test('a group shows what its members ask, and nothing of the chat before', async () => {
  const service = await startReady()
  const { user, channelId, context, url } = service
  const ada = await makeBeing(service, 'Ada')
  await user.post('/api/chat/broadcast', { content: 'hello' })
  await user.post('/api/chat/send', { channelId, content: 'read file /etc/hostname' })
  await context.mailbox.drain()
  const page = await openChat(`${url}/chat#${channelId}`)
  await page.getByText('waiting for you').waitFor()
  await page.locator('#stop').waitFor()

  await page.locator('#conversations a', { hasText: 'Broadcast' }).click()
  const asks = page.getByRole('region', { name: 'Permission request' })
  await asks.filter({ hasText: 'Cura asks' }).waitFor()
  expect(await page.locator('#being-status').textContent()).toBe('')
  expect(await page.locator('#send').isVisible()).toBe(true)
  expect(await page.locator('#stop').isVisible()).toBe(false)

  await user.post('/api/chat/send', { channelId: ada.channelId, content: 'read file /etc/hostname' })
  await asks.filter({ hasText: 'Ada asks' }).getByRole('button', { name: 'Deny' }).click()
  await expect.poll(() => asks.count()).toBe(1)
})

test('a reply in a group can be stopped', async () => {
  const { user, provider, url } = await startWithProvider()
  provider.respond(() => ({ text: 'Hello to', hang: 'body' }))
  const { channelId } = (await user.post('/api/chat/broadcast', { content: 'hello' })).body
  const page = await openChat(`${url}/chat#${channelId}`)
  await page.getByText('Hello to').waitFor()
  await page.getByRole('button', { name: 'Stop' }).click()
  await page.getByText('■ Stopped').waitFor()
  await page.getByRole('button', { name: 'Send', exact: true }).waitFor()
})
