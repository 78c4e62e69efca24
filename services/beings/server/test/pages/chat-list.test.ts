import { describe, expect, test } from 'vitest'
import { makeBeing, startReady } from '../factories.ts'
import { openPage, widths } from './open-page.ts'

describe.each(widths)('the conversations at %i px', width => {
  test('are renamed, pinned, found, exported, cleared and deleted, and that can be taken back', async () => {
    const service = await startReady()
    const { user, channelId, context } = service
    await makeBeing(service, 'Ada')
    await user.post('/api/chat/send', { channelId, content: 'Remember that the tea is oolong' })
    await context.mailbox.drain()
    const page = await openPage(service, '/chat?list=all', { width })
    const list = page.getByRole('navigation', { name: 'Conversations' })
    const toList = async () => {
      if (width === 390) await page.getByRole('button', { name: 'All chats' }).click()
    }
    await list.getByRole('region', { name: 'Today' }).getByRole('link', { name: /^Ada/ }).waitFor()

    await page.getByRole('button', { name: 'Actions: Cura' }).first().click()
    await page.getByRole('menuitem', { name: 'Rename' }).click()
    await page.getByLabel('Title').fill('Tea')
    await page.getByRole('button', { name: 'Save' }).click()
    await list.getByRole('link', { name: /^Tea/ }).waitFor()
    await page.getByRole('button', { name: 'Actions: Ada' }).first().click()
    await page.getByRole('menuitem', { name: 'Pin', exact: true }).click()
    await list.getByRole('region', { name: 'Pinned' }).getByRole('link', { name: /Ada/ }).waitFor()
    const saved = (await user.get('/api/chat/conversations')).body.conversations
    expect(saved).toMatchObject([{ displayName: 'Tea' }, { displayName: 'Ada', pinned: true }])

    const search = page.getByRole('searchbox', { name: 'Search chats and messages' })
    await search.fill('oolong')
    const found = list.getByRole('region', { name: 'Messages' })
    await found.getByRole('link', { name: /Remember that the tea is oolong/ }).click()
    await page.locator('article[data-marked]', { hasText: 'the tea is oolong' }).waitFor()
    await toList()
    await search.fill('nothing like this')
    await list.getByText('Nothing was found for “nothing like this”').waitFor()
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await list.getByRole('link', { name: /Ada/ }).waitFor()

    await page.getByRole('button', { name: 'Actions: Tea' }).first().click()
    const download = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: 'Export as Markdown' }).click()
    expect((await download).suggestedFilename()).toMatch(/\.md$/)
    await page.keyboard.press('Escape')

    // The only chat with a being can be cleared, not deleted.
    await list.getByRole('link', { name: /^Tea/ }).click()
    await page.locator('article[data-role="user"]').waitFor()
    const head = page.locator('[data-head]')
    await head.getByRole('button', { name: 'Actions: Tea' }).click()
    expect(await page.getByRole('menuitem', { name: 'Delete' }).count()).toBe(0)
    await page.getByRole('menuitem', { name: 'Clear the chat' }).click()
    await page.locator('article[data-role="user"]').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.locator('article[data-role="user"]').waitFor()

    await toList()
    await page.getByRole('button', { name: 'New chat' }).click()
    await page.getByRole('menuitem', { name: 'Ada' }).click()
    await page.getByRole('heading', { level: 1, name: 'Ada' }).waitFor()
    await head.getByRole('button', { name: 'Actions: Ada' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await page.getByText('Deleted “Ada”').waitFor()
    await page.getByRole('heading', { level: 1, name: 'Tea' }).waitFor()
    // Leaving the page takes the word seriously.
    await page.goto(`${service.url}/about`)
    await expect.poll(async () => (await user.get('/api/chat/conversations')).body.conversations.length).toBe(2)
  })
})

test('what is new in another conversation is counted there until it is read', async () => {
  const service = await startReady()
  const { user, context } = service
  const ada = await makeBeing(service, 'Ada')
  const page = await openPage(service, '/chat')
  const entry = page.getByRole('navigation', { name: 'Conversations' }).getByRole('link', { name: /^Ada/ })
  await user.post('/api/chat/send', { channelId: ada.channelId, content: 'hello' })
  await context.mailbox.drain()
  await entry.getByText('1 new message').waitFor({ state: 'attached' })
  await entry.click()
  await page.locator('article[data-role="assistant"]').waitFor()
  await expect
    .poll(async () => {
      const { conversations } = (await user.get('/api/chat/conversations')).body
      return conversations.map(({ unread }: { unread: number }) => unread)
    })
    .toEqual([0, 0])
})

test('an address of old, a being and a draft open the right conversation', async () => {
  const service = await startReady()
  const ada = await makeBeing(service, 'Ada')
  for (const path of [`/chat#${ada.channelId}`, `/chat#${ada.id}`, `/chat?beingId=${ada.id}`]) {
    const page = await openPage(service, path)
    await page.getByRole('heading', { level: 1, name: 'Ada' }).waitFor()
  }
  const page = await openPage(service, `/chat?beingId=${ada.id}&draft=half%20a%20thought`)
  await expect.poll(() => page.getByLabel('Message', { exact: true }).inputValue()).toBe('half a thought')
  expect(page.url()).not.toContain('draft')
  await page.goto(`${service.url}/chat?channelId=00000000-0000-7000-8000-000000000000`)
  await page.getByRole('heading', { name: 'There is nothing here' }).waitFor()
})
