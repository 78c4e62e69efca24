import { readFile } from 'node:fs/promises'
import { drain } from '@trivium/testing'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeBeing, type ReadyService, startReady } from '../factories.ts'
import { openPage, type Page, widths } from './open-page.ts'

let service: ReadyService

beforeEach(async () => {
  service = await startReady()
})

const post = async (path: string, body: unknown) => (await service.user.post(path, body)).body
const say = async (channelId: string, content: string) => {
  const { messageId } = await post('/api/chat/send', { channelId, content })
  await service.context.mailbox.drain()
  return messageId as string
}
const conversations = async () => (await service.user.get('/api/chat-history/conversations')).body.conversations
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()

/** A row of the table, or its card on a phone, by the button in it that opens it. */
const row = (page: Page, name: string) => page.getByRole('button', { name: `Details: ${name}`, exact: true })
const gone = { state: 'detached' } as const

async function choose(page: Page, field: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: field }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

describe.each(widths)('at %i px', width => {
  test('conversations are found by being, type, words and period, and the address keeps what is shown', async () => {
    const ada = await makeBeing(service, 'Ada')
    await say(ada.channelId, 'Where do the peonies grow?')
    await post('/api/chat/broadcast', { content: 'Good morning' })
    await service.context.mailbox.drain()
    const page = await openPage(service, '/chat-history', { width })
    await row(page, 'Ada').waitFor({ state: 'attached' })
    await choose(page, 'Type', 'broadcast')
    await row(page, 'Ada').waitFor(gone)
    await page.reload()
    await row(page, 'Broadcast').waitFor({ state: 'attached' })
    expect(new URL(page.url()).search).toBe('?type=broadcast')
    await page.goto(`${service.url}/chat-history?keyword=nowhere&days=7`)
    await press(page, 'Clear filters')
    await page.getByRole('searchbox').fill('peon')
    await page.getByText('peonies', { exact: false }).first().waitFor()
    await row(page, 'Broadcast').waitFor(gone)
    await row(page, 'Ada').focus()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Conversation: Ada' }).waitFor()
    expect(new URL(page.url()).searchParams.get('message')).not.toBeNull()
    await page.locator('article[data-marked]').getByText('Where do the peonies grow?').waitFor()
    await page.goBack()
    await page.getByRole('searchbox').waitFor()
    expect(await page.getByRole('searchbox').inputValue()).toBe('peon')
    await page.close()
  })

  test('one that is deleted can be taken back, and the last chat with a being is only emptied', async () => {
    const second = (await post('/api/chat/new', { beingId: service.curator.id })).conversation
    await post('/api/chat/rename', { channelId: second.sessionId, title: 'Second' })
    const page = await openPage(service, '/chat-history', { width })
    await press(page, 'Delete: Second')
    await row(page, 'Second').waitFor(gone)
    await press(page, 'Undo')
    await row(page, 'Second').waitFor({ state: 'attached' })
    expect(await conversations()).toHaveLength(2)
    await press(page, 'Delete: Second')
    await page.goto('about:blank')
    await drain(async () => (await conversations()).length === 1)

    await say(service.channelId, 'Hello')
    await page.goto(`${service.url}/chat-history-detail?sessionId=${service.channelId}`)
    await page.getByText('Hello', { exact: true }).first().waitFor()
    expect(await page.getByRole('button', { name: /^Delete/ }).count()).toBe(0)
    await press(page, /^Empty/)
    await page.goto('about:blank')
    await drain(async () => (await conversations())[0].messageCount === 0)
    await page.close()
  })

  test('a conversation is read with an outline, and its answers tell how they came about', async () => {
    await say(service.channelId, 'First question')
    await say(service.channelId, 'Second question')
    const page = await openPage(service, `/chat-history-detail?sessionId=${service.channelId}`, { width })
    const outline = page.getByRole('navigation', { name: 'What you said' })
    if (width === 390) expect(await outline.getByRole('option').allInnerTexts()).toHaveLength(2)
    else await outline.getByRole('link', { name: 'Second question' }).click()
    await page.getByRole('button', { name: 'Show the trace' }).last().click()
    const drawer = page.getByRole('dialog', { name: 'How this answer came about' })
    await drawer.getByText('What was done').waitFor()
    const { turn } = Object.fromEntries(new URL(page.url()).searchParams)
    expect(turn).toMatch(/^[0-9a-f-]{36}$/)
    await page.reload()
    await drawer.getByText('What was done').waitFor()
    await page.keyboard.press('Escape')
    await drawer.waitFor({ state: 'detached' })
    const link = page.getByRole('link', { name: 'Open in the chat' })
    expect(await link.getAttribute('href')).toContain(service.channelId)
    await page.close()
  })
})

test('what is said elsewhere appears by itself, in the list and in what is being read', async () => {
  await say(service.channelId, 'Hello')
  const list = await openPage(service, '/chat-history')
  const detail = await openPage(service, `/chat-history-detail?sessionId=${service.channelId}`)
  await detail.getByText('Hello', { exact: true }).first().waitFor()
  await say(service.channelId, 'One more thing')
  await detail.locator('article[data-role="user"]', { hasText: 'One more thing' }).waitFor()
  await drain(async () => (await list.locator('tbody tr').first().innerText()).includes('4'))
  await Promise.all([list.close(), detail.close()])
})

test('a transcript is taken along as a file', async () => {
  await say(service.channelId, 'Keep this sentence')
  const page = await openPage(service, '/chat-history')
  await press(page, /^Export/)
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Plain text' }).click()
  expect(await readFile(await (await download).path(), 'utf8')).toContain('Keep this sentence')
  await page.close()
})

test('a broadcast is written on its page, and the page tells who has answered', async () => {
  await makeBeing(service, 'Ada')
  const page = await openPage(service, '/broadcast-history-detail')
  await page.getByText('No broadcasts yet').waitFor()
  await page.getByRole('textbox', { name: 'Write to all beings' }).fill('Good morning')
  await press(page, 'Send to 2 beings')
  await page.getByText('Good morning').first().waitFor()
  await service.context.mailbox.drain()
  const [broadcast] = (await conversations()).filter((one: { type: string }) => one.type === 'broadcast')
  await page.goto(`${service.url}/broadcast-history-detail?sessionId=${broadcast.sessionId}`)
  const answered = page.getByText('Answered', { exact: true }).locator('xpath=ancestor::div[1]')
  await drain(async () => /Ada/.test(await answered.innerText()) && /Cura/.test(await answered.innerText()))
  await page.getByRole('textbox', { name: 'Write to all beings' }).fill('And good night')
  await page.keyboard.press('Enter')
  await page.locator('article[data-role="user"]', { hasText: 'And good night' }).waitFor()
  await page.close()
})

test('the broadcast to everybody is called what it is, once and in the language of the page', async () => {
  const { user, context, url } = await startReady({ firstRun: { language: 'de-DE' } })
  const { channelId } = (await user.post('/api/chat/broadcast', { content: 'Guten Morgen' })).body
  await context.mailbox.drain()
  const { project } = (await user.post('/api/projects/create', { name: 'Garten' })).body
  const inProject = (await user.post('/api/chat/broadcast', { content: 'Hallo', projectId: project.id })).body
  const page = await openPage({ url }, `/broadcast-history-detail?sessionId=${channelId}`)
  const heading = page.getByRole('heading', { level: 1 })
  await drain(async () => (await heading.innerText()) === 'Rundnachricht')
  await page.goto(`${url}/broadcast-history-detail?sessionId=${inProject.channelId}`)
  await drain(async () => (await heading.innerText()) === 'Rundnachricht: Garten')
  await page.goto(`${url}/broadcast-history-detail`)
  await page.getByRole('link', { name: 'Rundnachricht', exact: true }).waitFor()
  expect(await page.getByText('Broadcast', { exact: true }).count()).toBe(0)
  await page.close()
})

test('a conversation that is not there says so, and shows the way back', async () => {
  const page = await openPage(service, '/chat-history-detail?sessionId=00000000-0000-4000-8000-000000000000')
  await page.getByText('There is nothing here').waitFor()
  await page.getByRole('main').getByRole('link', { name: 'History' }).click()
  await page.getByRole('heading', { level: 1, name: 'History' }).waitFor()
  await page.close()
})
