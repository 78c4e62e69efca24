import { beforeEach, describe, expect, test } from 'vitest'
import { makeBeing, type ReadyService, startReady } from '../../../test/factories.ts'
import { checkFields, expectError, notIds, notTexts, query, unknownId } from '../../../test/field-rules.ts'
import { createNote } from './create-note.ts'

let service: ReadyService
beforeEach(async () => {
  service = await startReady()
})

const create = (body: unknown) => service.user.post('/api/work-notes/create', body)
const made = async (title: string, more: Record<string, unknown> = {}) =>
  (await create({ title, content: `About ${title}`, keywords: [], ...more })).body.note
const get = async (path: string) => (await service.user.get(path)).body

test('create, read, update and delete answer the note', async () => {
  const answer = await create({ title: 'Garden', content: '# Beds\n\nPeas.', keywords: ['green', ' green ', 'peas'] })
  expect(answer.status, answer.text).toBe(200)
  const { note } = answer.body
  expect(answer.body).toEqual({
    success: true,
    note: {
      noteId: expect.any(String),
      title: 'Garden',
      content: '# Beds\n\nPeas.',
      keywords: ['green', 'peas'],
      ownerType: 'being',
      ownerId: service.curator.id,
      version: 1,
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    },
  })
  expect(await get(`/api/work-notes/read?noteId=${note.noteId}`)).toEqual(note)
  const update = (change: object) => service.user.post('/api/work-notes/update', { noteId: note.noteId, ...change })
  expect((await update({ title: 'Yard', content: 'Beans.' })).body).toMatchObject({
    success: true,
    note: { title: 'Yard', content: 'Beans.', keywords: ['green', 'peas'], version: 2 },
  })
  expect((await update({ keywords: [] })).body.note).toMatchObject({ title: 'Yard', keywords: [], version: 3 })
  const gone = await service.user.post('/api/work-notes/delete', { noteId: note.noteId })
  expect(gone.body).toMatchObject({ success: true, note: { noteId: note.noteId } })
  expectError(await service.user.get(`/api/work-notes/read?noteId=${note.noteId}`), 404, 'NOT_FOUND')
})

test('refuses what is missing or wrong', async () => {
  const valid = { title: 'Garden', content: 'Peas.', keywords: ['a'] }
  await checkFields(create, valid, {
    title: { required: true, wrong: [...notTexts, '', '  ', 'x'.repeat(201)] },
    content: { required: true, wrong: notTexts },
    keywords: { wrong: ['a', [5], null] },
    beingId: { wrong: notIds },
  })
  expectError(await create({ ...valid, beingId: unknownId }), 404, 'NOT_FOUND')
  const { noteId } = await made('N')
  await checkFields(
    fields => service.user.post('/api/work-notes/update', fields),
    { noteId, title: 'New', content: 'x' },
    {
      noteId: { required: true, wrong: notIds },
      title: { wrong: [...notTexts, '', '  '] },
      content: { wrong: notTexts },
    },
  )
  for (const [path, body] of [
    ['update', { noteId: unknownId, title: 'x' }],
    ['delete', { noteId: unknownId }],
  ] as const) {
    expectError(await service.user.post(`/api/work-notes/${path}`, body), 404, 'NOT_FOUND')
    expectError(await service.user.post(`/api/work-notes/${path}`, {}), 400, 'VALIDATION_ERROR')
    expectError(await service.user.post(`/api/work-notes/${path}`, { noteId: 'x' }), 400, 'VALIDATION_ERROR')
    expectError(await service.stranger.post(`/api/work-notes/${path}`, body), 403, 'PERMISSION_DENIED')
  }
  expectError(await service.user.get('/api/work-notes/read'), 400, 'VALIDATION_ERROR')
  expectError(await service.user.get('/api/work-notes/read?noteId=x'), 400, 'VALIDATION_ERROR')
  expectError(await service.user.get(`/api/work-notes/read?noteId=${unknownId}`), 404, 'NOT_FOUND')
})

test('lists and searches, of one being or all', async () => {
  const other = await makeBeing(service, 'Other')
  const mine = await made('Peas', { keywords: ['green'] })
  const theirs = await made('Beans', { beingId: other.id })
  expect(await get('/api/work-notes/list')).toEqual({ notes: [theirs, mine], page: 1, pageSize: 200, total: 2 })
  expect((await get(`/api/work-notes/list?beingId=${other.id}`)).notes).toEqual([theirs])
  const found = await get('/api/work-notes/search?keyword=green')
  expect(found).toMatchObject({ notes: [{ noteId: mine.noteId }], page: 1, pageSize: 50, total: 1 })
  expect(found.notes[0].snippet).toContain('[green]')
  expect((await get(query('/api/work-notes/search', { keyword: 'About', beingId: other.id }))).notes).toHaveLength(1)
  expect((await get('/api/work-notes/search?keyword=nothing')).notes).toEqual([])
  expectError(await service.user.get('/api/work-notes/search'), 400, 'VALIDATION_ERROR')
  expectError(await service.user.get('/api/work-notes/search?keyword='), 400, 'VALIDATION_ERROR')
  expectError(await service.user.get(`/api/work-notes/list?beingId=${unknownId}`), 404, 'NOT_FOUND')
  await service.user.post('/api/beings/delete', { beingId: other.id })
  expect((await get('/api/work-notes/list')).notes).toEqual([mine])
})

test('the directory is a tree by owner and keyword', async () => {
  const other = await makeBeing(service, 'Anna')
  const both = await made('Both', { keywords: ['a', 'b'] })
  const none = await made('None')
  const theirs = await made('Theirs', { beingId: other.id, keywords: ['a'] })
  expect(await get('/api/work-notes/directory')).toEqual({
    directory: [
      {
        name: 'Anna',
        ownerType: 'being',
        ownerId: other.id,
        keywords: [{ name: 'a', notes: [{ noteId: theirs.noteId, title: 'Theirs' }] }],
      },
      {
        name: 'Cura',
        ownerType: 'being',
        ownerId: service.curator.id,
        keywords: [
          { name: '', notes: [{ noteId: none.noteId, title: 'None' }] },
          { name: 'a', notes: [{ noteId: both.noteId, title: 'Both' }] },
          { name: 'b', notes: [{ noteId: both.noteId, title: 'Both' }] },
        ],
      },
    ],
  })
})

describe('a note of a project', () => {
  test('is read here and changed there', async () => {
    const owner = { ownerType: 'project', ownerId: unknownId } as const
    const { id } = await createNote(service.context, { owner, title: 'Plan', content: 'x' })
    expect(await get(`/api/work-notes/read?noteId=${id}`)).toMatchObject({ ownerType: 'project', title: 'Plan' })
    const answer = await service.user.post('/api/work-notes/update', { noteId: id, title: 'y' })
    expectError(answer, 400, 'VALIDATION_ERROR')
    expect(answer.body.error.details).toContain(`/api/projects/${unknownId}/work-notes`)
  })
})

test('the page /work-notes', async () => {
  await made('Garden')
  for (const path of ['/work-notes', '/work-notes?beingId=x', `/work-notes?beingId=${service.curator.id}`]) {
    const page = await service.user.get(path)
    expect(page.status).toBe(200)
    expect(page.text).toContain('<title>Work notes ')
  }
})
