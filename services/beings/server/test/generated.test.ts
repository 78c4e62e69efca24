import { describeSchema } from '@trivium/db'
import { expectGenerated, openApiText } from '@trivium/testing'
import { expect, test } from 'vitest'
import { startReady } from './factories.ts'

test('the committed SQL schema is the one the migrations make', async () => {
  const { context } = await startReady()
  await expectGenerated('beings.sqlite.sql', await describeSchema(context.database))
})

test('the committed OpenAPI document is the one the service serves', async () => {
  const { user } = await startReady()
  const { status, body } = await user.get('/api/openapi.json')
  expect(status).toBe(200)
  await expectGenerated('beings.openapi.json', openApiText(body))
})
