import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import { cleanUpLater, drain, rounds, type StartedService, startService, temporaryDirectory } from '@trivium/testing'
import { expect, test } from 'vitest'
import { cookieOf, createCaller } from '../../../../test/caller.ts'
import { startEmbeddingProvider } from '../../../../test/embedding-provider.ts'

const main = fileURLToPath(new URL('../../../main.ts', import.meta.url))
const kills = rounds(20, 3)

test(`a service killed ${kills} times while it makes vectors has one for each entry in the end`, async () => {
  const provider = await startEmbeddingProvider()
  const env = { DATA_DIR: await temporaryDirectory(), BEINGS_PORT: '0', LOG_LEVEL: 'silent' }
  let service: StartedService = await startService(main, env)
  cleanUpLater(() => service.kill9().then(() => undefined))
  const config = { endpoint: `${provider.url}/v1`, model: 'm', embeddingModel: 'meaning-1' }
  const first = await createCaller(service.url).post('/init', { aiClientType: 'OpenAICompatible', config })
  const user = () => createCaller(service.url, cookieOf(first))
  const beingId: string = first.body.curatorId
  const file = (await user().post('/api/beings/export', { beingId })).body
  const total = 40 * (kills + 1)
  const memories = Array.from({ length: total }, (_, index) => ({
    ...{ type: 'note', keywords: [], importance: 0.5, createdAt: '2026-01-01T00:00:00Z', content: `entry ${index}` },
    id: `01900000-0000-7000-8000-${index.toString().padStart(12, '0')}`,
  }))
  const { being } = (
    await user().post('/api/beings/import', { ...file, being: { ...file.being, name: 'X' }, memories })
  ).body
  const progress = async () => (await user().get(`/api/memory/embeddings?beingId=${being.id}`)).body
  for (let round = 0; round < kills; round++) {
    // At any moment: while it asks, while it stores, or between.
    await provider.heard(provider.requests.length + 1 + (round % 2))
    await service.kill9()
    service = await startService(main, env)
  }
  await drain(async () => (await progress()).state === 'ready')
  expect(await progress()).toMatchObject({ total, embedded: total })
  await service.stop()
  const db = new DatabaseSync(join(env.DATA_DIR, 'beings.db'))
  const count = (sql: string) => Object.values(db.prepare(sql).get() ?? {})[0]
  expect(count('select count(*) from memory_vectors')).toBe(total)
  expect(count('select count(distinct memory_seq) from memory_vectors')).toBe(total)
  expect(count('select count(*) from memory_vector_values')).toBe(total)
  expect(count('select count(*) from memories_to_embed')).toBe(0)
  db.close()
}, 900_000)
