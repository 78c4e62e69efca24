import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { startService, temporaryDirectory, temporaryPostgres } from '@trivium/testing'
import { expect, it } from 'vitest'
import { createClient } from './client.ts'

const file = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const run = promisify(execFile)

it.each(['sqlite', 'postgres'])('loads the example catalogue once on %s', async engine => {
  const DATA_DIR = await temporaryDirectory()
  const database: Record<string, string> = engine === 'sqlite' ? {} : { DATABASE_URL: (await temporaryPostgres()).url }
  const environment = { DATA_DIR, CATALOGUE_PORT: '0', LOG_LEVEL: 'error', ...database }
  // The service is up already: it must show what another process loads.
  const service = await startService(file('../src/main.ts'), environment)
  const { get } = createClient(`${service.url}/graphql`)
  const counts =
    '{ courses { chapters { number } } mediaRecords { id } currentUser { coursesOwned { id } coursesJoined { id } } }'
  expect((await get(counts)).courses).toEqual([])
  const seed = () =>
    run(process.execPath, [file('../src/seed.ts')], { cwd: DATA_DIR, env: { ...process.env, ...environment } })
  expect((await seed()).stdout).toMatch(/^Loaded 30 courses with \d+ chapters and 20 media records\./)
  expect((await seed()).stdout).toMatch(/^The example data is there already/)
  const { courses, mediaRecords, currentUser } = await get(counts)
  expect([courses.length, mediaRecords.length]).toEqual([30, 20])
  expect([currentUser.coursesOwned.length, currentUser.coursesJoined.length]).toEqual([20, 5])
  expect(courses.every(({ chapters }: { chapters: unknown[] }) => chapters.length >= 4)).toBe(true)
  expect((await service.stop()).code).toBe(0)
})
