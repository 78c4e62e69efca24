import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { describe, expect, test } from 'vitest'
import { makeBeing, startReady } from '../../../test/factories.ts'
import { checkFields, expectError, notIds, notTexts, query, unknownId } from '../../../test/field-rules.ts'

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
const iso = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/

describe('reading beings', () => {
  test('list, detail and activity have the fields of the contract', async () => {
    const { user, dataDir } = await startReady()
    const { body } = await user.get('/api/beings')
    expect(body).toEqual((await user.get('/api/beings/list')).body)
    const [curator] = body.beings
    expect(curator).toMatchObject({ id: expect.stringMatching(uuid), name: 'Cura', status: 'idle' })
    expect(curator.soulPath).toBe(`${dataDir}/beings/${curator.id}/soul.md`)
    const detail = await user.get(`/api/beings/detail?beingId=${curator.id.toUpperCase()}`)
    expect(detail.body).toEqual({
      id: curator.id,
      name: 'Cura',
      status: 'idle',
      statusCode: '',
      statusReason: '',
      soulPath: curator.soulPath,
      soulContent: expect.stringContaining('curator'),
      isCurator: true,
      activity: 'idle',
      aiClientType: '',
      aiConfig: {},
      usingFallback: false,
      timerCount: 0,
      taskCount: 0,
      memoryCount: 0,
      createdAt: expect.stringMatching(iso),
      lastActiveAt: null,
    })
    expect((await user.get('/api/beings/activity')).body).toEqual({
      activities: [
        { beingId: curator.id, name: 'Cura', status: 'idle', activity: 'idle', since: expect.stringMatching(iso) },
      ],
    })
  })

  test('a wrong id is 400, an unknown one 404', async () => {
    const { user } = await startReady()
    for (const path of ['/api/beings/detail', '/api/beings/soul/versions']) {
      expectError(await user.get(path), 400, 'VALIDATION_ERROR')
      for (const beingId of notIds) expectError(await user.get(query(path, { beingId })), 400, 'VALIDATION_ERROR')
      expectError(await user.get(query(path, { beingId: unknownId })), 404, 'NOT_FOUND')
    }
    expectError(await user.get(query('/api/beings/activity', { beingId: unknownId })), 404, 'NOT_FOUND')
  })
})

describe('the soul', () => {
  test('is saved to its file; every version is kept, also one edited outside', async () => {
    const { user, curator } = await startReady()
    const saved = await user.post('/api/beings/soul/save', { beingId: curator.id, soulContent: '# Second\n' })
    expect(saved.body).toMatchObject({ success: true, version: 2, being: { soulContent: '# Second\n' } })
    expect(await readFile(curator.soulPath, 'utf8')).toBe('# Second\n')
    await writeFile(curator.soulPath, '# By hand\n')
    expect((await user.get(`/api/beings/detail?beingId=${curator.id}`)).body.soulContent).toBe('# By hand\n')
    const { versions } = (await user.get(`/api/beings/soul/versions?beingId=${curator.id}`)).body
    expect(versions.map(({ version, source, content }: Record<string, unknown>) => [version, source, content])).toEqual(
      [
        [3, 'file', '# By hand\n'],
        [2, 'saved', '# Second\n'],
        [1, 'created', expect.any(String)],
      ],
    )
    const same = await user.post('/api/beings/soul/save', { beingId: curator.id, soulContent: '# By hand\n' })
    expect(same.body.version).toBe(3)
  })

  test('refuses missing, wrong and oversized fields', async () => {
    const { user, curator } = await startReady()
    const send = (body: unknown) => user.post('/api/beings/soul/save', body)
    await checkFields(
      send,
      { beingId: curator.id, soulContent: 'x' },
      {
        beingId: { required: true, wrong: notIds },
        soulContent: { required: true, wrong: [...notTexts, 'x'.repeat(200_001)] },
      },
    )
    expectError(await send({ beingId: unknownId, soulContent: 'x' }), 404, 'NOT_FOUND')
    expectError(await send('{'), 400, 'VALIDATION_ERROR')
    expectError(await user.send('POST', '/api/beings/soul/save'), 400, 'VALIDATION_ERROR')
    expectError(
      await user.post('/api/beings/soul/save', 'beingId=x', { 'content-type': 'text/plain' }),
      400,
      'VALIDATION_ERROR',
    )
    expectError(
      await user.post('/api/beings/soul/save', '<x/>', { 'content-type': 'text/xml' }),
      400,
      'VALIDATION_ERROR',
    )
    expectError(await send({ beingId: curator.id, soulContent: 'x'.repeat(2_000_000) }), 400, 'VALIDATION_ERROR')
  })
})

describe('the life of a being', () => {
  test('create, rename, stop, start, delete', async () => {
    const service = await startReady()
    const { user } = service
    const { id, channelId } = await makeBeing(service, '  Ada  ')
    const named = async () => (await user.get(`/api/beings/detail?beingId=${id}`)).body
    expect(await named()).toMatchObject({
      name: 'Ada',
      soulContent: 'You are   Ada  .',
      isCurator: false,
      status: 'idle',
    })
    expect((await user.post('/api/beings/rename', { beingId: id, name: 'Grace' })).body.being.name).toBe('Grace')
    const { conversations } = (await user.get(`/api/chat/conversations?beingId=${id}`)).body
    expect(conversations).toMatchObject([{ sessionId: channelId, displayName: 'Grace' }])
    expect((await user.post('/api/beings/stop', { beingId: id })).body.being).toMatchObject({
      status: 'stopped',
      statusReason: expect.stringContaining('user'),
    })
    expect((await user.post('/api/beings/start', { beingId: id })).body.being).toMatchObject({
      status: 'idle',
      statusReason: '',
    })
    const { soulPath } = await named()
    expect((await user.post('/api/beings/delete', { beingId: id })).body).toEqual({ success: true })
    expect(existsSync(dirname(soulPath))).toBe(false)
    expectError(await user.get(`/api/beings/detail?beingId=${id}`), 404, 'NOT_FOUND')
    expectError(await user.get(`/api/chat/messages?channelId=${channelId}`), 404, 'NOT_FOUND')
  })

  test('the curator cannot be deleted', async () => {
    const { user, curator } = await startReady()
    expectError(await user.post('/api/beings/delete', { beingId: curator.id }), 400, 'VALIDATION_ERROR')
    expect((await user.get('/api/beings')).body.beings).toHaveLength(1)
  })

  test('refuses wrong fields', async () => {
    const { user, curator } = await startReady()
    const name = { required: true, wrong: [...notTexts, '', ' \n ', 'x'.repeat(101), 'a\u0000b'] }
    await checkFields(
      body => user.post('/api/beings/create', body),
      { name: 'A' },
      {
        name,
        soulContent: { wrong: [...notTexts, 'x'.repeat(200_001)] },
      },
    )
    await checkFields(
      body => user.post('/api/beings/rename', body),
      { beingId: curator.id, name: 'B' },
      {
        beingId: { required: true, wrong: notIds },
        name,
      },
    )
    for (const action of ['start', 'stop', 'delete', 'export']) {
      const send = (body: unknown) => user.post(`/api/beings/${action}`, body)
      for (const beingId of notIds) expectError(await send({ beingId }), 400, 'VALIDATION_ERROR')
      expectError(await send({}), 400, 'VALIDATION_ERROR')
      expectError(await send({ beingId: unknownId }), 404, 'NOT_FOUND')
    }
  })
})
