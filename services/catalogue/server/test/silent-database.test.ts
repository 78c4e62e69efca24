import { expect, it } from 'vitest'
import { createCourse } from './factories.ts'
import { startSilentDatabase } from './silent-database.ts'
import { startCatalogue } from './start.ts'

it('a connection that has gone silent keeps nobody from what is remembered', async () => {
  const database = await startSilentDatabase()
  const catalogue = await startCatalogue({ database: { url: database.url } })
  await createCourse(catalogue, { title: 'kept' })
  const list = '{ courses { title } }'
  for (let round = 0; round < 3; round += 1) await catalogue.get(list)
  database.silence()
  for (let round = 0; round < 3; round += 1) expect(await catalogue.get(list)).toEqual({ courses: [{ title: 'kept' }] })
})
