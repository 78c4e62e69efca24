import { fileURLToPath } from 'node:url'
import {
  drain,
  type Engine,
  rounds,
  type StartedService,
  startService,
  temporaryDirectory,
  temporaryPostgres,
} from '@trivium/testing'
import { describe, expect, it } from 'vitest'
import { createClient, type GraphqlClient } from './client.ts'
import { chapterInput, createChapter, createCourse } from './factories.ts'

const main = fileURLToPath(new URL('../src/main.ts', import.meta.url))
const clients = 64
const durationMs = rounds(10_000, 1_500)

/** What one client was promised: its course, and the chapters it has now. */
interface Kept {
  courseId: string
  chapters: Map<string, { number: number; title: string }>
  deleted: string[]
}

describe.each(['sqlite', 'postgres'] as const)('under load on %s', engine => {
  it('loses nothing and keeps chapters in order, also through a kill', async () => {
    const environment = await environmentFor(engine)
    const service = await startService(main, environment)
    const client = createClient(`${service.url}/graphql`)
    const shared = (await createCourse(client, { title: 'shared' })).id
    const stop = performance.now() + durationMs
    const work = Array.from({ length: clients }, (_, at) => workAlone(client, { at, shared, stop }))
    const kept = await Promise.all(work)
    await checkAll(client, kept, shared)
    // Killed in the middle of more work: what was answered must be there, what was not may or may not be.
    const before = chaptersIn(kept)
    const more = Promise.all(kept.map(one => untilCut(client, one)))
    await drain(() => chaptersIn(kept) > before + 2 * clients)
    await service.kill9()
    await more
    const again: StartedService = await startService(main, environment)
    await checkAll(createClient(`${again.url}/graphql`), kept, shared)
    expect((await again.stop()).code).toBe(0)
  }, 240_000)
})

async function environmentFor(engine: Engine): Promise<Record<string, string>> {
  const common = { CATALOGUE_PORT: '0', LOG_LEVEL: 'error', DATA_DIR: await temporaryDirectory() }
  return engine === 'sqlite' ? common : { ...common, DATABASE_URL: (await temporaryPostgres()).url }
}

/** Creates, changes, deletes and reads; each read must show exactly what this client was promised so far. */
async function workAlone(
  client: GraphqlClient,
  { at, shared, stop }: { at: number; shared: string; stop: number },
): Promise<Kept> {
  const courseId = (await createCourse(client, { title: `course ${at}` })).id
  const kept: Kept = { courseId, chapters: new Map(), deleted: [] }
  for (let step = 0; performance.now() < stop; step += 1) {
    await addChapter(client, kept, ((step * 7 + at) % 10) + 1)
    if (step % 3 === 1) await changeChapter(client, kept, (step % 10) + 1)
    if (step % 5 === 4) await deleteChapter(client, kept)
    if (step % 4 === 0) await createChapter(client, shared, { title: `${at}-${step}`, number: (step % 10) + 1 })
    await checkOne(client, kept)
  }
  return kept
}

async function addChapter(client: GraphqlClient, kept: Kept, number: number): Promise<void> {
  const title = `chapter ${kept.chapters.size}`
  const { id } = await createChapter(client, kept.courseId, { title, number })
  kept.chapters.set(id, { number, title })
}

async function changeChapter(client: GraphqlClient, kept: Kept, number: number): Promise<void> {
  const [id] = kept.chapters.keys()
  const input = { id, ...chapterInput({ title: `changed to ${number}`, number }) }
  await client.get('mutation ($input: UpdateChapterInput!) { updateChapter(input: $input) { id } }', { input })
  kept.chapters.set(id ?? '', { number, title: `changed to ${number}` })
}

async function deleteChapter(client: GraphqlClient, kept: Kept): Promise<void> {
  const [id = ''] = kept.chapters.keys()
  await client.get('mutation ($id: UUID!) { deleteChapter(id: $id) }', { id })
  kept.chapters.delete(id)
  kept.deleted.push(id)
}

async function untilCut(client: GraphqlClient, kept: Kept): Promise<void> {
  try {
    for (;;) await addChapter(client, kept, 11)
  } catch {
    // The service is gone.
  }
}

function chaptersIn(all: Kept[]): number {
  return all.reduce((sum, kept) => sum + kept.chapters.size, 0)
}

const byId = 'query ($ids: [UUID!]!) { coursesById(ids: $ids) { chapters { id number title course { id } } } }'

async function checkOne(client: GraphqlClient, kept: Kept): Promise<void> {
  const { coursesById } = await client.get(byId, { ids: [kept.courseId] })
  const shown: { id: string; number: number; title: string }[] = coursesById[0].chapters
  expectOrdered(shown)
  const found = new Map(shown.map(({ id, number, title }) => [id, { number, title }]))
  for (const [id, chapter] of kept.chapters) expect(found.get(id)).toEqual(chapter)
  for (const id of kept.deleted) expect(found.has(id)).toBe(false)
}

async function checkAll(client: GraphqlClient, all: Kept[], shared: string): Promise<void> {
  for (const kept of all) await checkOne(client, kept)
  expectOrdered((await client.get(byId, { ids: [shared] })).coursesById[0].chapters)
}

function expectOrdered(chapters: { number: number }[]): void {
  const numbers = chapters.map(({ number }) => number)
  expect(numbers).toEqual(numbers.toSorted((one, other) => one - other))
}
