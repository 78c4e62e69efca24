import { describeSchema } from '@trivium/db'
import { cleanUpLater, describeEachEngine, expectGenerated, openApiText } from '@trivium/testing'
import { test } from 'vitest'
import { createInboxApp } from '../src/app.ts'
import { readInboxConfig } from '../src/config.ts'
import { createContext } from '../src/context.ts'
import { inboxEnvironment } from './start.ts'

async function openContext(engine: 'sqlite' | 'postgres') {
  const context = await createContext(readInboxConfig(await inboxEnvironment(engine)))
  cleanUpLater(() => context.close())
  return context
}

describeEachEngine('the committed SQL schema', engine => {
  test('is the one the migrations make', async () => {
    const { database } = await openContext(engine)
    await expectGenerated(`inbox.${engine}.sql`, await describeSchema(database))
  })
})

test('the committed OpenAPI document is the one the inbox serves', async () => {
  const app = await createInboxApp(await openContext('sqlite'))
  cleanUpLater(() => app.close())
  await app.ready()
  await expectGenerated('inbox.openapi.json', openApiText(app.openapi()))
})
