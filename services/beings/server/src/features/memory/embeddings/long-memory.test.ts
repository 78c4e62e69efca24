import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { uuidv7 } from '@trivium/http'
import { cleanUpLater, rounds } from '@trivium/testing'
import { expect, test } from 'vitest'
import { startReady } from '../../../../test/factories.ts'
import { longestBlock } from '../../../../test/longest-block.ts'

const many = rounds(50_000, 4000)

test(`a memory of ${many} entries gets its vectors without holding up anybody, and tells how far it is`, async () => {
  const worker = new Worker(new URL('../../../../test/embedding-worker.ts', import.meta.url))
  cleanUpLater(async () => void (await worker.terminate()))
  const [port] = (await once(worker, 'message')) as [number]
  const service = await startReady()
  const { database, embeddings } = service.context
  const beingId = service.curator.id
  await database.write(async trx => {
    for (let start = 0; start < many; start += 1000) {
      const rows = Array.from({ length: 1000 }, (_, index) => ({
        ...{ id: uuidv7(), being_id: beingId, content: `entry ${start + index}`, type: 'note', keywords: '' },
        ...{ importance: 0.5, is_summary: 0, source_ids: '[]', created_at: start + index },
      }))
      await trx.insertInto('memories').values(rows).execute()
    }
  })
  const endpoint = `http://127.0.0.1:${port}/v1`
  const chosen = { OpenAICompatible: { endpoint, model: 'm', embeddingModel: 'meaning-1' } }
  await service.user.post('/config/save', { aiClients: chosen, defaultAiClient: 'OpenAICompatible' })
  const seen: number[] = []
  const progress = async () => (await service.user.get(`/api/memory/embeddings?beingId=${beingId}`)).body
  const block = await longestBlock(async () => {
    seen.length = 0
    await service.user.post('/api/memory/embeddings/renew', { beingId })
    for (let { state, embedded } = await progress(); state === 'working'; { state, embedded } = await progress()) {
      seen.push(embedded)
      // Others are answered meanwhile.
      await service.user.get('/api/memory/list?pageSize=1')
    }
    await embeddings.settled()
  })
  expect(await progress()).toMatchObject({ state: 'ready', total: many, embedded: many })
  expect(seen).toEqual(seen.toSorted((one, other) => one - other))
  expect(new Set(seen).size).toBeGreaterThan(10)
  const searching = await longestBlock(() =>
    service.user.get(`/api/memory/search?keyword=${uuidv7()}&beingId=${beingId}`),
  )
  expect({ block, searching, isShort: block < 50 && searching < 50 }).toMatchObject({ isShort: true })
}, 900_000)
