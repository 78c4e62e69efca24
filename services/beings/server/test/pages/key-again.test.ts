import { openBrowser } from '@trivium/testing'
import { expect, test } from 'vitest'
import { startWithProvider } from '../provider.ts'

test('whoever leads a client elsewhere is told to enter its key again', async () => {
  const { url, user } = await startWithProvider()
  const { newPage } = await openBrowser()
  const page = await newPage()
  await page.goto(`${url}/config`)
  await page.locator('[name="ai_endpoint"]:visible').fill('http://127.0.0.1:9/v1')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('The address of OpenAICompatible has changed: please enter its key again.').waitFor()
  const { aiClients } = (await user.get('/config', { accept: 'application/json' })).body
  expect(aiClients.OpenAICompatible).not.toHaveProperty('apiKey')
})
