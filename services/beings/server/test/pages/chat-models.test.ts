import { expect, test } from 'vitest'
import { startWithProvider } from '../provider.ts'
import { openPage, widths } from './open-page.ts'

test.each(widths)('another model answers, for one chat or for the being, at %i px', async width => {
  const service = await startWithProvider()
  const { provider, user, curator, context, channelId } = service
  provider.respond(() => ({ text: 'Very well.' }))
  const page = await openPage(service, '/chat', { width })
  const message = page.getByLabel('Message', { exact: true })
  const say = async (text: string) => {
    await message.fill(text)
    await message.press('Enter')
    await page.locator('article[data-role="user"]', { hasText: text }).waitFor()
    await context.mailbox.drain()
    return provider.calls().at(-1)?.body as { model: string; temperature?: number }
  }
  expect(await say('one')).toMatchObject({ model: 'fake-small' })
  const picker = page.getByRole('button', { name: /^Model/ })

  await message.fill('/mo')
  await page.getByRole('option', { name: /^\/model/ }).click()
  await page.getByRole('region', { name: 'OpenAICompatible' }).getByRole('button', { name: 'fake-large' }).click()
  await page.getByRole('button', { name: 'Model: fake-large' }).waitFor()
  expect(await say('two')).toMatchObject({ model: 'fake-large' })
  expect((await user.get('/api/chat/conversations')).body.conversations[0].model).toEqual({
    aiClientType: 'OpenAICompatible',
    model: 'fake-large',
  })
  await picker.click()
  await page.getByRole('button', { name: 'As Cura is set' }).click()
  await page.getByRole('button', { name: 'Model: fake-small' }).waitFor()

  // The being itself, and how it is asked.
  await picker.click()
  await page.getByText('Cura', { exact: true }).last().click()
  await page.getByLabel('Find a model').fill('large')
  await page.getByRole('button', { name: 'fake-large' }).click()
  await page.getByRole('button', { name: 'Model: fake-large' }).waitFor()
  await picker.click()
  await page.getByText('Cura', { exact: true }).last().click()
  await page.getByText('Tuning', { exact: true }).click()
  await page.getByLabel(/^Temperature/).fill('0.3')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Saved', { exact: true }).waitFor()
  await page.keyboard.press('Escape')
  expect(await say('three')).toMatchObject({ model: 'fake-large', temperature: 0.3 })
  const { aiClientType, aiConfig } = (await user.get(`/api/beings/detail?beingId=${curator.id}`)).body
  expect({ aiClientType, model: aiConfig.model }).toEqual({ aiClientType: 'OpenAICompatible', model: 'fake-large' })

  await page.getByRole('button', { name: /^Context: \d+% used$/ }).click()
  await page.getByRole('table').getByRole('rowheader', { name: 'Soul' }).waitFor()
  await page.keyboard.press('Escape')

  await message.fill('/ne')
  await message.press('Enter')
  await page.waitForURL(url => (url.searchParams.get('channelId') ?? channelId) !== channelId)
  await page.getByRole('heading', { name: 'Say hello to Cura' }).waitFor()
  await message.fill('/rem')
  await message.press('Tab')
  expect(await message.inputValue()).toBe('Remember that ')
})
