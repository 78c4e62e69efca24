import { expect, test } from 'vitest'
import { startReady } from '../../../test/factories.ts'
import { expectError } from '../../../test/field-rules.ts'
import { startBeings } from '../../../test/start.ts'

test('help topics are listed and read in every language, by anybody', async () => {
  const { stranger } = await startReady()
  const { topics, language } = (await stranger.get('/api/help/topics')).body
  expect(language).toBe('en-US')
  expect(topics).toHaveLength(23)
  const german = (await stranger.get('/api/help/topics?lang=de-DE')).body
  expect(german.topics.map(({ id }: { id: string }) => id)).toEqual(topics.map(({ id }: { id: string }) => id))
  expect(german.topics[0].title).not.toBe(topics[0].title)
  const topic = (await stranger.get('/api/help/topic?id=timer&lang=de-DE')).body
  expect(topic).toMatchObject({ id: 'timer', language: 'de-DE', markdown: expect.stringContaining('# ') })
  expectError(await stranger.get('/api/help/topic?id=../timer'), 404, 'NOT_FOUND')
  expectError(await stranger.get('/api/help/topic'), 400, 'VALIDATION_ERROR')
})

test('help can be read before the set-up', async () => {
  const { stranger } = await startBeings()
  expect((await stranger.get('/api/help/topics?lang=cs-CZ')).body).toMatchObject({ language: 'cs-CZ' })
  expect((await stranger.get('/api/help/topic?id=faq')).status).toBe(200)
})
