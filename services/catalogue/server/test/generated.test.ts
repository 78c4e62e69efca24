import { describeSchema, openDatabase } from '@trivium/db'
import { describeEachEngine, expectGenerated } from '@trivium/testing'
import { test } from 'vitest'
import { migrations } from '../src/db/migrations.ts'

describeEachEngine('the committed SQL schema', (engine, temporary) => {
  test('is the one the migrations make', async () => {
    const database = await openDatabase({ service: 'catalogue', ...(await temporary()), migrations })
    const text = await describeSchema(database)
    await database.close()
    await expectGenerated(`catalogue.${engine}.sql`, text)
  })
})
