import { expect, test } from 'vitest'
import { startWithProvider } from '../provider.ts'
import { openPage } from './open-page.ts'

test('whoever leads a client elsewhere is told to enter its key again', async () => {
  const service = await startWithProvider()
  const page = await openPage(service, '/config')
  const thinking = page.locator('#thinking')
  await thinking.getByLabel('Endpoint').fill('http://127.0.0.1:9/v1')
  await thinking.getByRole('button', { name: 'Save' }).click()
  await page.getByText('The address of OpenAICompatible has changed: please enter its key again.').waitFor()
  const { aiClients } = (await service.user.get('/config', { accept: 'application/json' })).body
  expect(aiClients.OpenAICompatible).not.toHaveProperty('apiKey')
})
