import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openBrowser, type TestBrowser, temporaryDirectory } from '@trivium/testing'
import { expect, test } from 'vitest'
import { createCaller } from './caller.ts'
import { startReady } from './factories.ts'
import { startBeings } from './start.ts'

type Page = Awaited<ReturnType<TestBrowser['newPage']>>

async function say(page: Page, text: string): Promise<void> {
  await page.getByLabel('Message', { exact: true }).fill(text)
  await page.keyboard.press('Enter')
}

test('a newcomer sets the service up, chats, allows a tool, and finds everything again after a restart', async () => {
  const file = join(await temporaryDirectory(), 'greeting.txt')
  await writeFile(file, 'Good morning from the file.')
  const first = await startBeings()
  const { newPage } = await openBrowser()
  const page = await newPage({ motion: true })

  await page.goto(first.url)
  expect(new URL(page.url()).pathname).toBe('/init')
  await page.getByLabel('Your name').fill('Ann')
  await page.getByLabel('Name of the being').fill('Cura')
  await page.getByRole('button', { name: 'Finish and start chatting' }).click()
  await page.waitForURL('**/chat**')
  await page.getByText('which is not a language model').waitFor()

  await say(page, 'Remember that my favourite tea is oolong')
  await page.locator('[data-call]', { hasText: 'memory' }).getByText('completed').waitFor()
  await page.locator('article[data-role="assistant"]', { hasText: 'Done. Remembered' }).waitFor()

  await say(page, `read file ${file}`)
  const ask = page.getByRole('region', { name: 'Permission request' })
  await ask.waitFor()
  expect(await ask.textContent()).toContain(file)
  await page.locator('[data-head]').getByText('waiting for you').waitFor()
  await ask.getByRole('button', { name: 'Allow' }).click()
  await page.locator('article[data-role="assistant"]', { hasText: 'Done. Good morning from the file.' }).waitFor()
  expect(await ask.count()).toBe(0)
  await page.locator('[data-head]').getByText('idle').waitFor()

  await page.goto('about:blank')
  await first.stop()
  const second = await startBeings({ dataDir: first.dataDir })
  await page.goto(second.url)
  await page.waitForURL('**/chat**')
  await page.locator('article[data-role="assistant"]', { hasText: 'Done. Good morning from the file.' }).waitFor()
  expect(await page.locator('article[data-role="user"]').count()).toBe(2)
  await page.close()
})

test('a denied request is told to the being, on a phone and in the dark', async () => {
  const { url } = await startReady()
  const { newPage } = await openBrowser()
  const page = await newPage({ width: 390, height: 844, colorScheme: 'dark' })
  await page.goto(url)
  await say(page, 'read file /etc/hostname')
  await page.getByRole('button', { name: 'Deny' }).click()
  await page.locator('[data-call]', { hasText: '/etc/hostname' }).getByText('denied').waitFor()
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390)
  await page.close()
})

test('the page of a request answers it, and says so when there is none', async () => {
  const { url, curator, user, channelId, context } = await startReady()
  const { newPage } = await openBrowser()
  const page = await newPage()
  await page.goto(`${url}/permission/request?userId=${curator.id}&type=FileAccess&resource=%3Cb%3E`)
  await page.getByText('There is no open question').waitFor()
  await user.post('/api/chat/send', { channelId, content: 'read file /etc/hostname' })
  await context.mailbox.drain()
  const { requests } = (await user.get(`/permission/check?userId=${curator.id}`)).body
  const { type, resource, allowCode, denyCode } = requests[0]
  const link = new URLSearchParams({ userId: curator.id, type, resource, allowCode, denyCode })
  await page.goto(`${url}/permission/request?${link}`)
  await page.getByRole('heading', { name: 'Cura asks for permission' }).waitFor()
  await page.getByLabel('For how long').selectOption('24')
  await page.getByRole('button', { name: 'Allow', exact: true }).click()
  await page.getByText('There is no open question').waitFor()
  await context.mailbox.drain()
  expect((await user.get(`/permission/check?userId=${curator.id}`)).body.pending).toBe(false)
  await page.close()
})

test('with a password the page asks for it, and leads to where the user wanted to go', async () => {
  const { url } = await startReady({ firstRun: { password: 'correct horse' } })
  const { newPage } = await openBrowser()
  const page = await newPage({ expectedErrors: [/403/] })
  await page.goto(`${url}/config`)
  await page.getByLabel('Password', { exact: true }).fill('wrong password')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByText('The password is wrong.').waitFor()
  await page.getByLabel('Password', { exact: true }).fill('correct horse')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL('**/config')
  await page.getByLabel('Your name').fill('Beatrix')
  await page.locator('#you').getByRole('button', { name: 'Save' }).click()
  await page.getByText('Saved', { exact: true }).waitFor()
  await page.close()
})

test('what a being says cannot run as code', async () => {
  const { url, user, channelId, context, curator } = await startReady()
  const { appendMessage } = await import('../src/features/chat/append-message.ts')
  const content =
    '<img src=x onerror="document.title=1"> [a](javascript:document.title=1) ![b](https://evil.example/x.png) <script>document.title=1</script> **bold**'
  await context.database.write(trx =>
    appendMessage(trx, { channelId, senderId: curator.id, senderName: '<i>Cura</i>', role: 'assistant', content }),
  )
  expect((await user.get(`/api/chat/messages?channelId=${channelId}`)).body.messages).toHaveLength(1)
  const { newPage } = await openBrowser()
  const page = await newPage()
  await page.goto(url)
  await page.locator('article strong', { hasText: 'bold' }).waitFor()
  // What is unread is counted in front of it.
  expect(await page.title()).toMatch(/^(\(1\) )?Chat · Beings$/)
  expect(await page.locator('article :is(img, script, i, a[href^="javascript"])').count()).toBe(0)
  await page.close()
})

test('a page that loses its connection comes back by itself with what it missed', async () => {
  const first = await startReady()
  const { newPage } = await openBrowser()
  const page = await newPage({ expectedErrors: [/ERR_|Failed to load/] })
  const { port } = new URL(first.url)
  await page.goto(first.url)
  await page.getByRole('status', { name: 'Connection: Live' }).waitFor()
  await first.stop()
  await page.getByRole('status', { name: /Reconnecting|Offline/ }).waitFor()
  const second = await startBeings({ dataDir: first.dataDir, port: Number(port) })
  const user = createCaller(second.url, first.user.cookie)
  await user.post('/api/chat/send', { channelId: first.channelId, content: 'said elsewhere' })
  await page.locator('article[data-role="user"]', { hasText: 'said elsewhere' }).waitFor()
  await page.getByRole('status', { name: 'Connection: Live' }).waitFor()
  await page.close()
})
