import { createTestClock, type TestClock } from '@trivium/testing'
import { beforeEach, expect, test } from 'vitest'
import { expectError, notIds, unknownId } from '../../../test/field-rules.ts'
import { type ProvidedService, startWithProvider } from '../../../test/provider.ts'

let clock: TestClock
let service: ProvidedService

const hour = 3_600_000

beforeEach(async () => {
  clock = createTestClock(Date.UTC(2026, 0, 30, 8, 5))
  service = await startWithProvider({ clock })
})

const remember = async (content: string, keywords: string[] = []) => {
  const body = { beingId: service.curator.id, content, keywords }
  return (await service.user.post('/api/memory/create', body)).body.memory
}
const sumUp = async () =>
  (await service.user.post('/api/memory/summarise', { beingId: service.curator.id })).body.memories
/** All summaries, the oldest first; the ones under way are waited for. */
const summaries = async () => {
  await sumUp()
  return (await service.user.get('/api/memory/list?showSummaries=summary')).body.memories.toReversed()
}
const trace = async (id: string) => (await service.user.get(`/api/memory/trace/${id}`)).body
const prompts = () => service.provider.calls().map(call => JSON.stringify(call.body))

test('summaries climb from hours to days to months, and every step can be followed both ways', async () => {
  const morning = []
  for (const word of ['one', 'two', 'three', 'four']) morning.push(await remember(word, ['tea']))
  expect(await sumUp()).toEqual([])
  expect(service.provider.calls()).toHaveLength(0)
  service.provider.script({ text: 'Morning.' }, { text: 'Later.' }, { text: 'The day.' }, { text: 'January.' })
  await clock.advance(hour)
  const later = []
  for (const word of ['five', 'six', 'seven', 'eight']) later.push(await remember(word))
  await clock.advance(hour)
  const hours = await summaries()
  expect(hours).toMatchObject([
    {
      content: 'Morning.',
      isSummary: true,
      type: 'summary',
      keywords: ['tea'],
      sourceIds: morning.map(({ id }) => id),
    },
    { content: 'Later.', isSummary: true, sourceIds: later.map(({ id }) => id) },
  ])
  expect(prompts()[0]).toContain('three')
  expect(prompts()[0]).not.toContain('five')

  await clock.leap(24 * hour)
  const lone = await remember('alone that day')
  const [, , day, ...none] = await summaries()
  expect(none).toEqual([])
  expect(day).toMatchObject({ content: 'The day.', sourceIds: hours.map(({ id }: { id: string }) => id) })

  await clock.leap(3 * 24 * hour)
  const [, , , month] = await summaries()
  expect(month).toMatchObject({ content: 'January.', sourceIds: [day.id, lone.id] })

  const down = await trace(month.id)
  expect(down.sources.map((source: { content: string }) => source.content)).toEqual(['The day.', 'alone that day'])
  const hoursBelow = down.sources[0].sources
  expect(hoursBelow.map((source: { content: string }) => source.content)).toEqual(['Morning.', 'Later.'])
  expect(hoursBelow[0].sources.map((source: { id: string }) => source.id)).toEqual(morning.map(({ id }) => id))
  const up = await trace(morning[2].id)
  expect(up.entry.id).toBe(morning[2].id)
  expect(up.sources).toEqual([])
  expect(up.summaries.map((summary: { content: string }) => summary.content)).toEqual([
    'Morning.',
    'The day.',
    'January.',
  ])
  expect((await service.user.get('/api/memory/stats')).body).toMatchObject({ summaryCount: 4, originalCount: 9 })
  expect(await sumUp()).toEqual([])

  await service.user.post('/api/memory/delete', { id: morning[0].id })
  expect((await trace(hours[0].id)).entry.sourceIds).toEqual(morning.slice(1).map(({ id }) => id))
})

test('happen by themselves while the being is idle, are counted as usage, and wait when the provider is down', async () => {
  for (const word of ['one', 'two', 'three', 'four']) await remember(word)
  service.provider.script({ status: 400 }, { status: 400 }, { text: 'Later then.' })
  await clock.advance(hour)
  // By itself it fails quietly; the wish is told.
  const wish = { beingId: service.curator.id }
  expectError(await service.user.post('/api/memory/summarise', wish), 503, 'SERVICE_UNAVAILABLE')
  const found = async () => (await service.user.get('/api/memory/list?showSummaries=summary')).body.memories
  expect(await sumUp()).toMatchObject([{ content: 'Later then.' }])
  expect(await found()).toHaveLength(1)
  const usage = await service.context.database.db.selectFrom('usage_records').select(['success', 'being_id']).execute()
  expect(usage.map(row => row.success)).toEqual([0, 0, 1])
  expect(usage.every(row => row.being_id === service.curator.id)).toBe(true)
})

test('the wish for a summary names a known being', async () => {
  for (const beingId of notIds) {
    expectError(await service.user.post('/api/memory/summarise', { beingId }), 400, 'VALIDATION_ERROR')
  }
  expectError(await service.user.post('/api/memory/summarise', { beingId: unknownId }), 404, 'NOT_FOUND')
})
