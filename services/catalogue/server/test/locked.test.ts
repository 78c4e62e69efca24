import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { temporaryDirectory } from '@trivium/testing'
import { expect, it } from 'vitest'
import { createCourse } from './factories.ts'
import { startCatalogue } from './start.ts'

const list = '{ courses { title } }'
const input = {
  ...{ title: 'meanwhile', description: '', published: true },
  ...{ startDate: '2026-01-01T00:00Z', endDate: '2026-01-02T00:00Z' },
}
const create = 'mutation ($input: CreateCourseInput!) { createCourse(input: $input) { id } }'

/** A catalogue on SQLite while another program holds the lock of its file. */
async function startLocked() {
  const file = join(await temporaryDirectory(), 'catalogue.db')
  const catalogue = await startCatalogue({ database: { file } })
  await createCourse(catalogue, { title: 'before' })
  const outside = new DatabaseSync(file)
  outside.exec('begin immediate')
  return { ...catalogue, outside }
}

it('reads go on while another program holds the file, and changes are made once it lets go', async () => {
  const { ask, get, outside } = await startLocked()
  let isMade = false
  const made = ask(create, { input }).then(answer => {
    isMade = true
    return answer
  })
  for (let round = 0; round < 20; round += 1) {
    expect((await get(round % 2 === 0 ? list : `${list} # ${round}`)).courses).toEqual([{ title: 'before' }])
  }
  expect(isMade).toBe(false)
  outside.exec('rollback')
  expect((await made).errors).toEqual([])
  expect((await get(list)).courses).toEqual([{ title: 'before' }, { title: 'meanwhile' }])
  outside.close()
})

it('a change that has waited for too long is refused as one to send again, and was not made', async () => {
  const { url, get, outside } = await startLocked()
  const answer = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: create, variables: { input } }),
  })
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
  expect(await answer.json()).toMatchObject({ errors: [{ message: 'The database is being changed; try again.' }] })
  outside.exec('rollback')
  outside.close()
  expect((await get(list)).courses).toEqual([{ title: 'before' }])
})
