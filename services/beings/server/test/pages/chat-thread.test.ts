import { openBrowser } from '@trivium/testing'
import { beforeEach, expect, test } from 'vitest'
import { appendMessage } from '../../src/features/chat/append-message.ts'
import { makeBeing, type ReadyService, startReady } from '../factories.ts'

let service: ReadyService
let page: Awaited<ReturnType<typeof newPage>>

async function newPage() {
  const browser = await openBrowser()
  return browser.newPage({ width: 390, height: 844, expectedErrors: [/ERR_/] })
}

beforeEach(async () => {
  service = await startReady()
  page = await newPage()
})

const open = () => page.goto(`${service.url}/chat#${service.channelId}`)
const composer = () => page.getByLabel('Message', { exact: true })

async function tell(content: string, role: 'assistant' | 'tool' = 'assistant') {
  const { context, channelId, curator } = service
  const sender = { senderId: curator.id, senderName: curator.name }
  await context.database.write(trx => appendMessage(trx, { channelId, ...sender, role, content }))
}

/** A call that is answered when the test says so. */
async function hold(url: string, answer: 'continue' | 'abort') {
  let release = () => {}
  const released = new Promise<void>(resolve => {
    release = resolve
  })
  await page.route(
    url,
    async route => {
      await released
      await route[answer]()
    },
    { times: 1 },
  )
  const asked = page.waitForRequest(url)
  return { asked, release }
}

test('older messages come once, without the results of tools, and a failure is said', async () => {
  for (let index = 0; index < 60; index += 1) {
    await tell(`message ${index}.`)
    if (index < 5) await tell(`result ${index}`, 'tool')
  }
  await open()
  await page.locator('.message', { hasText: 'message 59.' }).waitFor()
  const older = page.getByRole('button', { name: 'Show older messages' })
  await page.route('**/api/chat/messages*before=*', route => route.abort(), { times: 1 })
  await older.click()
  await page.getByRole('alert').filter({ hasText: 'The service did not answer.' }).waitFor()
  await older.dblclick()
  await page.locator('.message', { hasText: 'message 0.' }).waitFor()
  expect(await page.locator('.message').count()).toBe(60)
  expect(await page.locator('.message', { hasText: 'result' }).count()).toBe(0)
  expect(await page.getByRole('alert').count()).toBe(0)
})

test('what comes too late for a conversation stays out of the next one', async () => {
  await tell('said by the curator')
  const ada = await makeBeing(service, 'Ada')
  const late = await hold(`**/api/chat/messages?channelId=${service.channelId}`, 'continue')
  await open()
  await late.asked
  const entry = page.locator('#conversations a', { hasText: 'Ada' })
  await page.locator('#show-list').click()
  await entry.evaluate(link => {
    const { click } = link as unknown as { click(): void }
    click.call(link)
    click.call(link)
  })
  await page.getByRole('heading', { name: 'Say hello to Ada' }).waitFor()
  const answered = page.waitForResponse(response => response.url().includes(service.channelId))
  late.release()
  await (await answered).finished()
  await page.locator('.status', { hasText: 'live' }).waitFor()
  expect(await page.locator('.empty-chat').count()).toBe(1)
  expect(await page.locator('.message').count()).toBe(0)
  expect(page.url()).toContain(ada.channelId)
})

test('a message that cannot be sent goes back to its own draft, before what was typed meanwhile', async () => {
  await makeBeing(service, 'Ada')
  await open()
  const first = await hold('**/api/chat/send', 'abort')
  await composer().fill('first')
  await page.keyboard.press('Enter')
  await first.asked
  await composer().fill('second')
  first.release()
  await page.getByRole('alert').filter({ hasText: 'The service did not answer.' }).waitFor()
  expect(await composer().inputValue()).toBe('first\nsecond')

  const second = await hold('**/api/chat/send', 'abort')
  await page.keyboard.press('Enter')
  await second.asked
  await page.locator('#show-list').click()
  await page.locator('#conversations a', { hasText: 'Ada' }).click()
  await composer().fill('for Ada')
  const failed = page.waitForEvent('requestfailed')
  second.release()
  await failed
  expect(await composer().inputValue()).toBe('for Ada')
  await page.locator('#show-list').click()
  await page.locator('#conversations a', { hasText: 'Cura' }).click()
  await expect.poll(() => composer().inputValue()).toBe('first\nsecond')
})

test('only a reader who goes up ends following', async () => {
  await tell('line\n\n'.repeat(100))
  await open()
  await page.locator('.status', { hasText: 'live' }).waitFor()
  const distance = () =>
    page.evaluate('messages.scrollHeight - messages.scrollTop - messages.clientHeight') as Promise<number>
  await expect.poll(distance).toBeLessThan(2)
  // The reply grows before the browser tells of the scrolling to where its end was.
  await page.evaluate(`{
    const more = document.createElement('p')
    more.style.height = '500px'
    document.getElementById('message-list').append(more)
    messages.dispatchEvent(new Event('scroll'))
  }`)
  await service.user.post('/api/chat/send', { channelId: service.channelId, content: 'hello' })
  await page.locator('.message.assistant').nth(1).waitFor()
  await expect.poll(distance).toBeLessThan(2)

  await page.mouse.move(200, 400)
  await page.mouse.wheel(0, -40)
  await expect.poll(distance).toBeGreaterThan(30)
  await service.user.post('/api/chat/send', { channelId: service.channelId, content: 'hello again' })
  await page.getByRole('button', { name: 'New messages' }).waitFor()
  expect(await distance()).toBeGreaterThan(30)
})

test('what was denied is called denied, also later', async () => {
  await open()
  await composer().fill('read file /etc/hostname')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Deny' }).click()
  await page.locator('#being-status', { hasText: 'idle' }).waitFor()
  await page.reload()
  await page.locator('.tool', { hasText: '/etc/hostname' }).getByText('✗ denied').waitFor()
})

test('a wide table scrolls by itself', async () => {
  const row = `|${' column |'.repeat(40)}`
  await tell(`${row}\n|${' --- |'.repeat(40)}\n${row}`)
  await open()
  await page.locator('.message table').waitFor()
  const widerThanShown = await page.evaluate(
    "{ const table = document.querySelector('.message table'); table.scrollWidth > table.clientWidth }",
  )
  expect(widerThanShown).toBe(true)
  expect(await page.evaluate('messages.scrollWidth - messages.clientWidth')).toBe(0)
})

test('why a being was stopped is said in the language of the page where it is known', async () => {
  await service.context.settings.save({ language: 'de-DE' })
  const status = page.locator('#being-status')
  await service.context.mailbox.stopBeing(service.curator.id, 'stopped_by_user')
  await open()
  await status.getByText('gestoppt: Vom Benutzer gestoppt.').waitFor()
  await service.context.mailbox.stopBeing(service.curator.id, 'The provider is gone.')
  await page.reload()
  await status.locator('[lang="en"]', { hasText: 'The provider is gone.' }).waitFor()
})
