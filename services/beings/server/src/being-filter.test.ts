import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createLogger } from '@trivium/http'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeBeing, type ReadyService, startReady } from '../test/factories.ts'
import { expectError, unknownId } from '../test/field-rules.ts'
import { workspaceFolder } from './core/beings/being-files.ts'
import { createLogSink } from './platform/logbook/log-sink.ts'

const logSink = createLogSink({ write: () => true })
const log = createLogger({ service: 'beings', level: 'warn', destination: logSink })

let service: ReadyService
let ada: string
/** Deleted, but not without a trace. */
let gone: string

const get = async (path: string) => (await service.user.get(path)).body

beforeAll(async () => {
  service = await startReady({ log, logSink })
  const { user, context } = service
  ada = (await makeBeing(service, 'Ada')).id
  const bob = await makeBeing(service, 'Bob')
  gone = bob.id
  for (const beingId of [ada, service.curator.id]) {
    await user.post('/api/work-notes/create', { beingId, title: 'A note', content: 'x' })
    await user.post('/api/memory/create', { beingId, content: 'Tea is good' })
    await user.post('/api/usage/budgets', { beingId, softLimit: 1 })
    const folder = workspaceFolder(context, beingId)
    await mkdir(folder, { recursive: true })
    await writeFile(join(folder, 'a.ts'), 'one\n')
    await user.post('/api/code/register', { filePath: join(folder, 'a.ts'), lineNumber: 1, column: 1 })
  }
  await user.post('/api/chat/send', { channelId: bob.channelId, content: 'hello' })
  await context.mailbox.drain()
  log.warn({ beingId: gone }, 'a line about Bob')
  await user.post('/api/beings/delete', { beingId: gone })
})

const lists = [
  '/api/work-notes/directory',
  '/api/memory/beings',
  '/api/logs/beings',
  '/api/audit/beings',
  '/api/usage/budgets',
  '/api/usage/export',
  '/api/code/positions',
]

test.each(lists)('%s refuses what is no being', async path => {
  expectError(await service.user.get(`${path}?beingId=abc`), 400, 'VALIDATION_ERROR')
  expectError(await service.user.get(`${path}?beingId=${unknownId}`), 404, 'NOT_FOUND')
  expect((await service.user.get(`${path}?beingId=${ada.toUpperCase()}`)).status).toBe(200)
})

describe('a list for one being', () => {
  test('has what is of this being and nothing else', async () => {
    const of = (path: string) => get(`${path}?beingId=${ada}`)
    expect((await of('/api/work-notes/directory')).directory).toMatchObject([{ ownerId: ada, name: 'Ada' }])
    expect((await of('/api/memory/beings')).beings).toMatchObject([{ beingId: ada, name: 'Ada', total: 1 }])
    expect((await of('/api/logs/beings')).beings).toMatchObject([{ beingId: ada, name: 'Ada' }])
    expect((await of('/api/audit/beings')).beings).toMatchObject([{ beingId: ada, name: 'Ada' }])
    expect((await of('/api/usage/budgets')).budgets).toMatchObject([{ beingId: ada }])
    const { positions } = await of('/api/code/positions')
    expect(positions.map((position: { filePath: string }) => position.filePath)).toEqual([expect.stringContaining(ada)])
    expect((await get('/api/code/positions')).positions).toHaveLength(2)
  })

  test('can still be read of a being that is gone, where records outlive it', async () => {
    for (const path of ['/api/logs/beings', '/api/audit/beings'])
      expect((await get(`${path}?beingId=${gone}`)).beings).toMatchObject([{ beingId: gone }])
    expect((await get(`/api/usage/export?format=json&beingId=${gone}`)).records).toMatchObject([{ beingId: gone }])
    expect((await service.user.get(`/api/memory/beings?beingId=${gone}`)).status).toBe(404)
  })

  test('of the log may be that of the service itself', async () => {
    expect((await get('/api/logs/beings?beingId=system')).beings).toMatchObject([{ beingId: '', name: 'system' }])
  })
})
