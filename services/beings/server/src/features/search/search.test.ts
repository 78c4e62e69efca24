import type { SearchResult } from '@trivium/beings-contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeBeing, type ReadyService, startReady } from '../../../test/factories.ts'
import { expectError, query } from '../../../test/field-rules.ts'
import { cutSnippet } from './rank-results.ts'

let service: ReadyService
const ids: Record<string, string> = {}

beforeAll(async () => {
  service = await startReady()
  const { user, curator, channelId, context } = service
  ids.being = (await makeBeing(service, 'Zoë Müller')).id
  const post = async (path: string, body: object) => (await user.post(path, body)).body
  ids.project = (await post('/api/projects/create', { name: 'Müller relaunch', description: 'A new site' })).project.id
  ids.task = (await post('/api/tasks/create', { beingId: curator.id, title: 'Write to Mueller & Müller' })).task.id
  const timer = { beingId: curator.id, name: 'Café', instruction: 'brew', type: 'interval', everySeconds: 86_400 }
  ids.timer = (await post('/api/timers/create', timer)).timer.id
  ids.note = (await post('/api/work-notes/create', { title: '会议记录', content: '明天下午在东京开会' })).note.noteId
  ids.projectNote = (
    await post(`/api/projects/${ids.project}/work-notes/create`, { title: 'Launch list', content: 'buy naïve flowers' })
  ).note.noteId
  await post('/api/memory/create', { beingId: curator.id, content: 'The résumé is in the drawer' })
  await post('/api/knowledge/create', { subject: 'Prague', relation: 'lies in', object: 'Bohemia' })
  await user.post('/api/chat/send', { channelId, content: 'Tell me about SMETANA please' })
  await context.mailbox.drain()
})

async function search(q: string, more: Record<string, string> = {}): Promise<SearchResult[]> {
  const { body, status } = await service.user.get(query('/api/search', { q, ...more }))
  expect(status).toBe(200)
  return body.results
}
const kindsOf = (results: readonly SearchResult[]) => results.map(({ kind }) => kind)

describe('GET /api/search', () => {
  test.each([
    ['muller', 'being', 'Zoë Müller'],
    ['MÜLLER', 'project', 'Müller relaunch'],
    ['cafe', 'timer', 'Café'],
    ['resume', 'memory', 'The résumé is in the drawer'],
    ['naive', 'note', 'Launch list'],
    ['会议', 'note', '会议记录'],
    ['东京开会', 'note', '会议记录'],
    ['京', 'note', '会议记录'],
    ['bohemia', 'knowledge', 'Prague lies in Bohemia'],
    ['smetana', 'message', 'Ann'],
    ['zo', 'being', 'Zoë Müller'],
  ])('%s finds a %s', async (q, kind, title) => {
    expect(await search(q)).toContainEqual(expect.objectContaining({ kind, title }))
  })

  test('ranks what begins with the words above what only holds them', async () => {
    const results = await search('muller')
    expect(results[0]).toMatchObject({ kind: 'project', id: ids.project, path: `/project?projectId=${ids.project}` })
    expect(kindsOf(results).indexOf('task')).toBeGreaterThan(kindsOf(results).indexOf('being'))
  })

  test('pages and help are found by their names, in the language of the service', async () => {
    expect(await search('timers')).toContainEqual({
      kind: 'page',
      id: 'timers',
      title: 'Timers',
      snippet: '',
      path: '/timers',
    })
    const [topic] = await search('permission', { kinds: 'help' })
    expect(topic).toMatchObject({ kind: 'help', path: `/help/${topic?.id}` })
    await service.user.post('/config/save', { language: 'de-DE' })
    expect(kindsOf(await search('einstellungen', { kinds: 'page' }))).toEqual(['page'])
    await service.user.post('/config/save', { language: 'en-US' })
  })

  test('every word must occur; kinds narrow it; operators and markup are only text', async () => {
    expect(kindsOf(await search('muller zoe')).toSorted()).toEqual(['being', 'conversation'])
    expect(kindsOf(await search('muller', { kinds: 'task,project' })).toSorted()).toEqual(['project', 'task'])
    expect(await search('muller', { limit: '1' })).toHaveLength(1)
    for (const q of ['" OR 1', 'AND NOT', 'a*', "'; drop table beings", '%', '_', '[x](y)', '\u0000'])
      expect(Array.isArray(await search(q))).toBe(true)
    expect(await search('%%%')).toEqual([])
    expect(kindsOf(await search('launch', { kinds: 'note' }))).toEqual(['note'])
    expect((await search('launch', { kinds: 'note' }))[0]?.path).toBe(
      `/project/${ids.project}/work-notes?noteId=${ids.projectNote}`,
    )
  })

  test('what is changed or deleted is found as it is', async () => {
    const { user, curator } = service
    const { task } = (await user.post('/api/tasks/create', { beingId: curator.id, title: 'Ephemeral chore' })).body
    await user.post('/api/tasks/update', { taskId: task.id, title: 'Perennial chore' })
    expect(await search('ephemeral')).toEqual([])
    expect(kindsOf(await search('perennial'))).toEqual(['task'])
    await user.post('/api/tasks/delete', { taskId: task.id })
    expect(await search('perennial')).toEqual([])
  })

  test('refuses what it cannot answer', async () => {
    for (const wrong of [
      {},
      { q: '' },
      { q: '  ' },
      { q: 'x'.repeat(201) },
      { q: 'x', kinds: 'song' },
      { q: 'x', limit: '0' },
    ])
      expectError(
        await service.user.get(query('/api/search', wrong as Record<string, string>)),
        400,
        'VALIDATION_ERROR',
      )
    expectError(await service.stranger.get('/api/search?q=x'), 403, 'PERMISSION_DENIED')
  })
})

test('a snippet shows the first word in its surroundings, whole characters only', () => {
  const text = `${'a '.repeat(100)}needle ${'😀'.repeat(200)}`
  const snippet = cutSnippet(text, ['needle'])
  expect(snippet).toContain('needle')
  expect(snippet.startsWith('…')).toBe(true)
  expect(snippet.endsWith('…')).toBe(true)
  expect(snippet.isWellFormed()).toBe(true)
})
