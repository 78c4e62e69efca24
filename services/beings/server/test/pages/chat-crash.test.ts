import { join } from 'node:path'
import { cleanUpLater, freePort, startFakeAiProvider, startService, temporaryDirectory } from '@trivium/testing'
import { expect, test } from 'vitest'
import { cookieOf, createCaller } from '../caller.ts'
import { openPage, widths } from './open-page.ts'

const main = join(import.meta.dirname, '../../src/main.ts')

test.each(widths)('kill -9 during a reply: no word is doubled or missing, without a reload, at %i px', async width => {
  const provider = await startFakeAiProvider()
  cleanUpLater(() => provider.close())
  const port = String(await freePort())
  const dataDir = await temporaryDirectory()
  const start = () => startService(main, { DATA_DIR: dataDir, BEINGS_PORT: port, LOG_LEVEL: 'error' })
  const first = await start()
  const config = { endpoint: `${provider.url}/v1`, model: 'fake-small' }
  const cookie = cookieOf(await createCaller(first.url).post('/init', { aiClientType: 'OpenAICompatible', config }))
  const page = await openPage(first, '/chat', { width, expectedErrors: [/ERR_|Failed to load/] })
  await page.getByRole('status', { name: 'Connection: Live' }).waitFor()
  provider.script({ text: ['One ', 'two '], hang: 'body' })
  const message = page.getByLabel('Message', { exact: true })
  await message.fill('Count')
  await message.press('Enter')
  const answer = page.locator('article[data-role="assistant"]')
  await answer.getByText('One two').waitFor()
  await page.evaluate('window.stillTheSame = true')

  await first.kill9()
  await page.getByRole('status', { name: /Reconnecting|Offline/ }).waitFor()
  expect(await answer.getByText('One two').count()).toBe(1)
  await message.fill('typed meanwhile')
  provider.script({ text: ['One ', 'two ', 'three ', 'four.'] })
  const second = await start()
  await page.getByRole('status', { name: 'Connection: Live' }).waitFor()
  await answer.getByText('One two three four.', { exact: true }).waitFor()
  expect(await answer.count()).toBe(1)
  expect(await page.locator('article[data-role="user"]').count()).toBe(1)
  expect(await message.inputValue()).toBe('typed meanwhile')
  expect(await page.evaluate('window.stillTheSame')).toBe(true)
  const user = createCaller(second.url, cookie)
  const { conversations } = (await user.get('/api/chat/conversations')).body
  const { messages } = (await user.get(`/api/chat/messages?channelId=${conversations[0].sessionId}`)).body
  expect(messages.map(({ content }: { content: string }) => content)).toEqual(['Count', 'One two three four.'])
})
