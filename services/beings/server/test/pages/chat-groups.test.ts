import { drain } from '@trivium/testing'
import { expect, test } from 'vitest'
import { makeBeing, startReady } from '../factories.ts'
import { startWithProvider } from '../provider.ts'
import { openPage, widths } from './open-page.ts'

test('a group shows what its members ask, and nothing of the chat before', async () => {
  const service = await startReady()
  const { user, channelId, context } = service
  const ada = await makeBeing(service, 'Ada')
  await user.post('/api/chat/broadcast', { content: 'hello' })
  await user.post('/api/chat/send', { channelId, content: 'read file /etc/hostname' })
  await context.mailbox.drain()
  const page = await openPage(service, `/chat?channelId=${channelId}`)
  const head = page.locator('[data-head]')
  await head.getByText('waiting for you').waitFor()
  await page.getByRole('button', { name: 'Stop' }).waitFor()

  const list = page.getByRole('navigation', { name: 'Conversations' })
  await list.getByRole('link', { name: /^Cura/ }).getByText('asks you').waitFor()
  await list.getByRole('link', { name: /Broadcast/ }).click()
  await page.getByRole('heading', { level: 1, name: 'Broadcast' }).waitFor()
  const asks = page.getByRole('region', { name: 'Permission request' })
  await asks.filter({ hasText: 'Cura asks' }).waitFor()
  expect(await head.getByText(/idle|waiting for you/).count()).toBe(0)
  await page.getByRole('button', { name: 'Send to 2' }).waitFor()
  expect(await page.getByRole('button', { name: 'Stop' }).count()).toBe(0)

  await user.post('/api/chat/send', { channelId: ada.channelId, content: 'read file /etc/hostname' })
  await asks.filter({ hasText: 'Ada asks' }).getByRole('button', { name: 'Deny', exact: true }).click()
  await expect.poll(() => asks.count()).toBe(1)
})

test('a reply in a group can be stopped', async () => {
  const service = await startWithProvider()
  const { user, provider } = service
  provider.respond(() => ({ text: 'Hello to', hang: 'body' }))
  const { channelId } = (await user.post('/api/chat/broadcast', { content: 'hello' })).body
  const page = await openPage(service, `/chat?channelId=${channelId}`)
  await page.getByText('Hello to').waitFor()
  await page.getByRole('button', { name: 'Stop' }).click()
  await page.getByText('Stopped', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Send', exact: true }).waitFor()
})

test.each(widths)('a group is made, its members named and changed, at %i px', async width => {
  const service = await startWithProvider()
  const { provider, user } = service
  await makeBeing(service, 'Ada')
  await makeBeing(service, 'Ben')
  provider.respond(() => ({ text: 'Here I am.' }))
  const page = await openPage(service, '/chat?list=all', { width })
  await page.getByRole('button', { name: 'New chat' }).click()
  await page.getByRole('menuitem', { name: 'New group' }).click()
  const dialog = page.getByRole('dialog', { name: 'New group' })
  await dialog.getByLabel('Name of the group').fill('Gardeners')
  expect(await dialog.getByRole('button', { name: 'Create the group' }).isDisabled()).toBe(true)
  await dialog.getByRole('checkbox', { name: 'Cura' }).check()
  await dialog.getByRole('checkbox', { name: 'Ada' }).check()
  await dialog.getByRole('button', { name: 'Create the group' }).click()
  await page.getByRole('heading', { level: 1, name: 'Gardeners' }).waitFor()
  await page.getByRole('button', { name: 'Send to 2' }).waitFor()

  await page.getByRole('button', { name: 'Members: 2' }).click()
  await page.getByRole('button', { name: 'Add a member' }).click()
  await page.getByRole('menuitem', { name: 'Ben' }).click()
  await page.getByRole('button', { name: 'Members: 3' }).waitFor()
  await page.keyboard.press('Escape')

  const message = page.getByLabel('Message', { exact: true })
  await message.fill('Hello @be')
  await page.getByRole('option', { name: '@Ben' }).waitFor()
  await message.press('Enter')
  expect(await message.inputValue()).toBe('Hello @Ben ')
  await page.getByRole('button', { name: 'Send to 1' }).waitFor()
  await message.press('Enter')
  await page.locator('article[data-role="assistant"]', { hasText: 'Here I am.' }).waitFor()
  await service.context.mailbox.drain()
  // The others read, and say nothing.
  const answers = page.locator('article[data-role="assistant"]')
  expect(await answers.count()).toBe(1)
  expect(await answers.getAttribute('aria-label')).toBe('Ben')
  const isRead = async () => {
    const { conversations } = (await user.get('/api/chat/conversations')).body
    const group = conversations.find((one: { displayName: string }) => one.displayName === 'Gardeners')
    return group.type === 'group' && group.unread === 0
  }
  await drain(isRead)
})
