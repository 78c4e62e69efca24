import { join } from 'node:path'
import { type StartedService, startService, temporaryDirectory } from '@trivium/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { installClients, runClient, type Seen } from './catalogue/run-client.ts'
import { askGraphql } from './system/call.ts'

const main = join(import.meta.dirname, '../services/catalogue/server/src/main.ts')
const dates = { startDate: '2026-01-01T00:00Z', endDate: '2026-01-02T00:00Z' }
const blankTitle = '/createCourse/input/title must not be blank'
let service: StartedService

beforeAll(async () => {
  await installClients()
  const env = { CATALOGUE_PORT: '0', LOG_LEVEL: 'error', DATA_DIR: await temporaryDirectory() }
  service = await startService(main, { ...env, CATALOGUE_REQUEST_TIMEOUT_MS: '600000' })
  const course = { title: 'Seen by clients', description: '', published: true, ...dates }
  const { createCourse } = await askGraphql(
    service.url,
    'mutation ($input: CreateCourseInput!) { createCourse(input: $input) { id } }',
    { input: course },
  )
  const chapter = { title: 'First', description: '', number: 1, courseId: createCourse.id, ...dates }
  await askGraphql(service.url, 'mutation ($input: CreateChapterInput!) { createChapter(input: $input) { id } }', {
    input: chapter,
  })
}, 600_000)

afterAll(async () => {
  await service?.stop()
})

/** What a gateway answers when it passes a question on; other clients may have made courses, too. */
function expectPassedOn({ courses, currentUser }: Seen): void {
  const chapters = [{ title: 'First', course: { title: 'Seen by clients' } }]
  expect(courses[0]).toMatchObject({ title: 'Seen by clients', chapters })
  expect(currentUser).toEqual({ username: 'local' })
}

test('Apollo Client 3: persisted queries by POST and GET, the message of a rule, and what it is told about batches', async () => {
  const { post, get, broken, batch } = await runClient('apollo-3', service.url)
  for (const { titles } of [post, get]) expect(titles).toEqual(['Seen by clients', 'Seen by clients'])
  expect(post.sent).toEqual(['POST hash', 'POST text', 'POST hash'])
  expect(get.sent).toEqual(['GET hash', expect.stringMatching(/text$/), 'GET hash'])
  expect(broken).toBe(blankTitle)
  expect(JSON.stringify(batch)).toContain('Batches are not supported: send one operation per request.')
})

test('graphql-request: by POST and GET, and the errors it hands on', async () => {
  const { listed, byId, created, refused } = await runClient('graphql-request', service.url)
  expect([listed, byId, created]).toEqual(['Seen by clients', 'Seen by clients', 'By graphql-request'])
  expect(refused).toMatchObject({ message: blankTitle, extensions: { code: 'VALIDATION_ERROR' } })
})

test('Relay: its compiler takes the schema as it is offered, and its runtime reads the answers', async () => {
  const { compiled, found } = await runClient('relay', service.url)
  expect(compiled).toMatch(/compilation completed|Done/i)
  expect(found.coursesById[0]).toMatchObject({ title: 'Seen by clients', chapters: [{ title: 'First' }] })
})

test('GraphQL Code Generator: the same types from introspection and from the schema as it is offered', async () => {
  const { introspected, offered } = await runClient('codegen', service.url)
  expect(introspected).toContain('export type TitlesQuery')
  expect(introspected).toContain('export type CreateCourseInput = {')
  expect(typesIn(offered)).toEqual(typesIn(introspected))
})

function typesIn(generated: string): string[] {
  return [...generated.matchAll(/^export type (\w+)/gm)].map(([, name = '']) => name).sort()
}

test('schema stitching: a gateway passes questions on, adds its own, and hands on the errors', async () => {
  const { data, rooms, refused } = await runClient('stitching', service.url)
  expectPassedOn(data)
  expect(rooms[0]).toEqual({ number: 1, course: { id: data.courses[0].id, title: 'Seen by clients' } })
  expect(refused).toMatchObject({ message: blankTitle, extensions: { code: 'VALIDATION_ERROR' } })
})

test('Mesh: it composes a supergraph from the running service, and its gateway serves that', async () => {
  const { data, errors, refused } = await runClient('mesh', service.url)
  expect(errors).toBeUndefined()
  expectPassedOn(data)
  expect(refused).toMatchObject({ message: blankTitle })
})
