import { openBrowser } from '@trivium/testing'
import { expect, test } from 'vitest'
import { startWithProvider } from '../provider.ts'
import { openPage } from './open-page.ts'

test('thinking is folded while it streams; a cut answer says so and is gone on with', async () => {
  const service = await startWithProvider()
  const held = Promise.withResolvers<void>()
  service.provider.script(
    {
      thinking: 'Which tale?',
      text: ['Once upon', ' a'],
      beforeChunk: index => (index === 1 ? held.promise : undefined),
      cut: true,
    },
    { text: 'time there was a gate.' },
  )
  const page = await openPage(service, `/chat?channelId=${service.channelId}`, { width: 390 })
  await page.getByLabel('Message', { exact: true }).fill('tell me')
  await page.keyboard.press('Enter')
  const answer = page.locator('article[data-role="assistant"]').first()
  await answer.getByText('Once upon').waitFor()
  const thought = answer.getByText('Which tale?')
  expect(await thought.isVisible()).toBe(false)
  await answer.getByText('Thinking', { exact: true }).click()
  // The browser tells of a fold that was opened a little later.
  await thought.waitFor()
  held.resolve()
  await answer.getByText('Cut: the limit for one answer was reached').waitFor()
  // Whoever opened it reads on.
  expect(await thought.isVisible()).toBe(true)
  await answer.getByRole('button', { name: 'Go on' }).click()
  const rest = page.locator('article', { hasText: 'time there was a gate.' })
  await rest.waitFor()
  expect(await answer.getByRole('button', { name: 'Go on' }).isVisible()).toBe(false)
  await page.reload()
  await rest.waitFor()
  expect(await page.getByText('Cut: the limit').count()).toBe(1)
})

test('a being is given a model and a temperature; the list of models comes from the provider', async () => {
  const service = await startWithProvider()
  const { newPage } = await openBrowser()
  const page = await newPage({ width: 1440, height: 900 })
  await page.goto(`${service.url}/beings/ai-config?beingId=${service.curator.id}`)
  await page.getByRole('combobox', { name: 'AI client' }).click()
  await page.getByRole('option', { name: /^OpenAI-compatible/ }).click()
  expect(await page.getByLabel('Endpoint').getAttribute('placeholder')).toBe(`${service.provider.url}/v1`)
  await page
    .locator('input')
    .and(page.getByLabel(/^Model/))
    .fill('fake-l')
  await page.getByRole('option', { name: /^fake-large/ }).click()
  await page.getByText('Further settings').click()
  await page.getByLabel(/^Temperature/).fill('0.3')
  await page.getByLabel(/^Longest answer/).fill('300')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Saved', { exact: true }).first().waitFor()
  await service.user.post('/api/chat/send', { channelId: service.channelId, content: 'hi' })
  await service.context.mailbox.drain()
  const [call] = service.provider.calls()
  expect(call?.body).toMatchObject({ model: 'fake-large', temperature: 0.3, max_tokens: 300 })
  // The key of the saved client, at its own address.
  expect(call?.headers.authorization).toBe('Bearer sk-test-secret-9876')
})
