import { describeEachEngine } from '@trivium/testing'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { startCatalogue } from './start.ts'

describeEachEngine('a fault of the server', engine => {
  it('is masked and carries a request id', async () => {
    const { ask, context } = await startCatalogue({ engine })
    await sql`drop table media_records`.execute(context.database.db)
    const { status, data, errors } = await ask('{ mediaRecords { id } }')
    expect([status, data]).toEqual([200, null])
    expect(errors).toEqual([
      {
        message: 'Something went wrong on the server.',
        path: ['mediaRecords'],
        locations: [{ line: 1, column: 3 }],
        extensions: { code: 'INTERNAL', requestId: expect.stringMatching(/^[0-9a-f-]{36}$/) },
      },
    ])
  })
})
