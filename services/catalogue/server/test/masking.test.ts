import { describeEachEngine, temporaryPostgres } from '@trivium/testing'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { startCatalogue } from './start.ts'

describeEachEngine('a fault of the server', engine => {
  it('is masked and carries a request id', async () => {
    const { ask, context } = await startCatalogue({ engine })
    await sql`drop table media_records`.execute(context.database.db)
    const { status, data, errors, headers } = await ask('{ mediaRecords { id } }')
    expect([status, data]).toEqual([200, null])
    expect(errors).toEqual([
      {
        message: 'Something went wrong on the server.',
        path: ['mediaRecords'],
        locations: [{ line: 1, column: 3 }],
        extensions: { code: 'INTERNAL', requestId: expect.stringMatching(/^[0-9a-f-]{36}$/) },
      },
    ])
    expect(headers.get('x-request-id')).toBe(errors[0]?.extensions.requestId)
  })
})

it('what somebody wrote directly and no field can hold is a masked fault, never an answer of another type', async () => {
  const { ask, get, context } = await startCatalogue()
  const { db } = context.database
  const rows = ["x'00ff', 'URL'", "'good', 'SOMETHING'"]
  for (const [at, values] of rows.entries()) {
    await sql`insert into media_records (id, name, type) values (${`id-${at}`}, ${sql.raw(values)})`.execute(db)
    const { data, errors } = await ask('{ mediaRecords { name type } }')
    expect([data, errors[0]?.extensions.code]).toEqual([null, 'INTERNAL'])
    await sql`delete from media_records`.execute(db)
    expect(await get('{ mediaRecords { name type } }')).toEqual({ mediaRecords: [] })
  }
})

it('a database that is away does not hide what is wrong with a request', async () => {
  const { url, drop } = await temporaryPostgres()
  const { ask, url: base } = await startCatalogue({ database: { url } })
  await drop()
  const { errors, headers } = await ask('{ courses { id } }')
  expect(errors[0]?.extensions.code).toBe('INTERNAL')
  expect(headers.get('x-request-id')).toBe(errors[0]?.extensions.requestId)
  expect((await ask('{')).errors[0]?.extensions.code).toBe('BAD_REQUEST')
  expect((await ask('{ __typename }')).data).toEqual({ __typename: 'Query' })
  const headersOfJson = { 'content-type': 'application/json' }
  for (const body of ['{bad', '[]']) {
    expect((await fetch(`${base}/graphql`, { method: 'POST', headers: headersOfJson, body })).status).toBe(400)
  }
})
