import { drain } from '@trivium/testing'
import { beforeEach, expect, test } from 'vitest'
import { appendMessage } from '../../src/features/chat/append-message.ts'
import { makeBeing, type ReadyService, startReady } from '../factories.ts'
import { openPage, type Page } from './open-page.ts'

let service: ReadyService
let page: Page

beforeEach(async () => {
  service = await startReady()
})

const open = async () => {
  page = await openPage(service, `/chat?channelId=${service.channelId}`, { width: 390, expectedErrors: [/ERR_/] })
}
const composer = () => page.getByLabel('Message', { exact: true })
const live = () => page.getByRole('status', { name: 'Connection: Live' }).waitFor()

async function goToChat(name: string) {
  await page.getByRole('button', { name: 'All chats' }).click()
  await page.getByRole('navigation', { name: 'Conversations' }).getByRole('link', { name }).click()
  await page.getByRole('heading', { level: 1, name }).waitFor()
}

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
  await page.locator('article', { hasText: 'message 59.' }).waitFor()
  await page.route('**/api/chat/messages*before=*', route => route.abort(), { times: 1 })
  // Whoever comes near the beginning gets what is before it; after a failure only who asks for it.
  await page.evaluate("document.querySelector('[data-thread]').scrollTop = 0")
  await page.getByRole('alert').filter({ hasText: 'The service could not be reached.' }).waitFor()
  await page.getByRole('button', { name: 'Show older messages' }).dblclick()
  await page.locator('article', { hasText: 'message 0.' }).waitFor()
  expect(await page.locator('article').count()).toBe(60)
  expect(await page.locator('article', { hasText: 'result' }).count()).toBe(0)
  expect(await page.getByRole('alert').count()).toBe(0)
})

test('what comes too late for a conversation stays out of the next one', async () => {
  await tell('said by the curator')
  const ada = await makeBeing(service, 'Ada')
  page = await openPage(service, '/about', { width: 390, expectedErrors: [/ERR_/] })
  const late = await hold(`**/api/chat/messages?channelId=${service.channelId}*`, 'continue')
  await page.goto(`${service.url}/chat?channelId=${service.channelId}`)
  await late.asked
  await goToChat('Ada')
  await page.getByRole('heading', { name: 'Say hello to Ada' }).waitFor()
  late.release()
  await live()
  expect(await page.getByRole('heading', { name: 'Say hello to Ada' }).count()).toBe(1)
  expect(await page.locator('article').count()).toBe(0)
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
  await page.getByRole('alert').filter({ hasText: 'The service could not be reached.' }).waitFor()
  expect(await composer().inputValue()).toBe('first\nsecond')

  const second = await hold('**/api/chat/send', 'abort')
  await page.keyboard.press('Enter')
  await second.asked
  await goToChat('Ada')
  await composer().fill('for Ada')
  const failed = page.waitForEvent('requestfailed')
  second.release()
  await failed
  expect(await composer().inputValue()).toBe('for Ada')
  await goToChat('Cura')
  await expect.poll(() => composer().inputValue()).toBe('first\nsecond')
  await page.reload()
  await composer().waitFor()
  expect(await composer().inputValue()).toBe('first\nsecond')
})

test('only a reader who goes up ends following, and the end of a reply moves nothing', async () => {
  await tell('line\n\n'.repeat(100))
  await open()
  await live()
  const scroller = "document.querySelector('[data-thread]')"
  const distance = () =>
    page.evaluate(`(box => box.scrollHeight - box.scrollTop - box.clientHeight)(${scroller})`) as Promise<number>
  await expect.poll(distance).toBeLessThan(2)
  // The reply grows before the browser tells of the scrolling to where its end was.
  await page.evaluate(`{
    const more = document.createElement('p')
    more.style.height = '500px'
    document.querySelector('[role=log]').append(more)
    ${scroller}.dispatchEvent(new Event('scroll'))
  }`)
  await service.user.post('/api/chat/send', { channelId: service.channelId, content: 'hello' })
  await page.locator('article[data-role="assistant"]').nth(1).waitFor()
  await expect.poll(distance).toBeLessThan(2)

  await page.mouse.move(200, 400)
  await page.mouse.wheel(0, -400)
  await expect.poll(distance).toBeGreaterThan(300)
  const before = (await page.evaluate(`${scroller}.scrollTop`)) as number
  await service.user.post('/api/chat/send', { channelId: service.channelId, content: 'hello again' })
  await page.getByRole('button', { name: 'New messages' }).waitFor()
  await page.locator('article[data-role="assistant"]').nth(2).waitFor()
  await service.context.mailbox.drain()
  await page.locator('[data-head]').getByText('idle').waitFor()
  expect(await page.evaluate(`${scroller}.scrollTop`)).toBe(before)
  await page.getByRole('button', { name: 'New messages' }).click()
  await expect.poll(distance).toBeLessThan(2)
})

test('what was denied is called denied, also later', async () => {
  await open()
  await composer().fill('read file /etc/hostname')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Deny', exact: true }).click()
  await page.locator('[data-head]').getByText('idle').waitFor()
  await page.reload()
  const card = page.locator('[data-call]', { hasText: '/etc/hostname' })
  await card.getByText('denied', { exact: true }).waitFor()
  await card.locator('summary').click()
  await card.getByText('You were asked: denied.').waitFor()
  await card.getByText('A person answered once.').waitFor()
  await card.getByRole('link', { name: 'See the audit trail' }).click()
  await page.getByRole('dialog').getByText('/etc/hostname').first().waitFor()
})

test('a call names the rule that decided, and leads to it, also when the rule is gone', async () => {
  const rule = { permissionType: 'FileAccess', resourcePrefix: '/etc', result: 'Denied' }
  const { id: ruleId } = (await service.user.post('/api/permissions/save', rule)).body.rule
  await open()
  await composer().fill('read file /etc/hostname')
  await page.keyboard.press('Enter')
  const card = page.locator('[data-call]', { hasText: '/etc/hostname' })
  await card.getByText('denied', { exact: true }).waitFor()
  await card.locator('summary').click()
  await card.getByText('Nobody had to be asked.').waitFor()
  const link = card.getByRole('link', { name: 'There is a rule for “/etc”.' })
  await drain(async () => new URL((await link.getAttribute('href')) ?? '', page.url()).searchParams.has('rule'))
  await link.click()
  await page.getByRole('dialog', { name: '/etc' }).waitFor()
  await page.goBack()
  await card.locator('summary').click()
  await service.user.post('/api/permissions/delete', { ruleId })
  await drain(async () => (await link.getAttribute('href'))?.endsWith('#rules'))
})

test('a wide table scrolls by itself', async () => {
  const row = `|${' column |'.repeat(40)}`
  await tell(`${row}\n|${' --- |'.repeat(40)}\n${row}`)
  await open()
  await page.locator('article table').waitFor()
  const widerThanShown = await page.evaluate(
    "(box => box.scrollWidth > box.clientWidth)(document.querySelector('article table').parentElement)",
  )
  expect(widerThanShown).toBe(true)
  expect(
    await page.evaluate("(box => box.scrollWidth - box.clientWidth)(document.querySelector('[data-thread]'))"),
  ).toBe(0)
})

test('why a being was stopped is said in the language of the page where it is known', async () => {
  await service.context.settings.save({ language: 'de-DE' })
  await service.context.mailbox.stopBeing(service.curator.id, 'stopped_by_user')
  await open()
  const head = page.locator('[data-head]')
  await head.getByText('gestoppt: Vom Benutzer gestoppt.').waitFor()
  await service.context.mailbox.stopBeing(service.curator.id, 'The provider is gone.')
  await page.reload()
  await head.locator('[lang="en"]', { hasText: 'The provider is gone.' }).waitFor()
})
