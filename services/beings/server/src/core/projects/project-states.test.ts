import { taskStatuses } from '@trivium/beings-contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { makeBeing, type ReadyService, startReady } from '../../../test/factories.ts'
import { expectError, unknownId } from '../../../test/field-rules.ts'

let service: ReadyService
let beingId: string

beforeAll(async () => {
  service = await startReady()
  beingId = (await makeBeing(service, 'Ada')).id
})

async function makeProject(state: 'active' | 'archived' | 'destroyed'): Promise<string> {
  const { id } = (await service.user.post('/api/projects/create', { name: `A ${state} one` })).body.project
  if (state === 'archived') await service.user.post(`/api/projects/${id}/archive`)
  if (state === 'destroyed') await service.user.post(`/api/projects/${id}/destroy`)
  return id
}

const outcomes = {
  active: { archive: 'archived', restore: 400, destroy: 'gone' },
  archived: { archive: 400, restore: 'active', destroy: 'gone' },
  destroyed: { archive: 404, restore: 404, destroy: 404 },
} as const

describe.each(Object.entries(outcomes))('a project that is %s', (state, moves) => {
  it.each(Object.entries(moves))('on %s: %s', async (move, outcome) => {
    const id = await makeProject(state as keyof typeof outcomes)
    const answer = await service.user.post(`/api/projects/${id}/${move}`)
    const detail = await service.user.get(`/api/projects/detail?projectId=${id}`)
    if (outcome === 404) return expectError(answer, 404, 'NOT_FOUND')
    if (outcome === 400) {
      expectError(answer, 400, 'VALIDATION_ERROR')
      expect(answer.body.error.details).toContain(state)
      return expect(detail.body.status).toBe(state)
    }
    expect(answer.status, answer.text).toBe(200)
    expect(answer.body.success).toBe(true)
    if (outcome === 'gone') return expectError(detail, 404, 'NOT_FOUND')
    expect(answer.body.project.status).toBe(outcome)
    expect(detail.body.status).toBe(outcome)
    const { entries } = (await service.user.get('/api/audit/list')).body
    expect(entries[0]).toMatchObject({ kind: 'action', action: `project.${move}`, resource: id })
    expect(entries[0].reason).toContain(`${state} to ${outcome}`)
  })
})

it('refuses every change of an archived project and names its state', async () => {
  const id = await makeProject('active')
  const { task } = (await service.user.post(`/api/projects/${id}/tasks/create`, { title: 'One' })).body
  const note = await service.user.post(`/api/projects/${id}/work-notes/create`, { title: 'A', content: 'b' })
  const noteId = note.body.note.noteId
  await service.user.post(`/api/projects/${id}/archive`)
  const member = { projectId: id, beingId }
  const changes: [string, unknown][] = [
    ['/api/projects/update', { projectId: id, name: 'New' }],
    ['/api/projects/assign', member],
    ['/api/projects/remove', member],
    ['/api/projects/assign-role', { ...member, roleName: 'worker' }],
    ['/api/projects/remove-role', { ...member, roleName: 'worker' }],
    [`/api/projects/${id}/tasks/create`, { title: 'Two' }],
    [`/api/projects/${id}/workflow/transition`, { toState: 'Doing' }],
    [`/api/projects/${id}/workflow/begin`, { title: 'Another' }],
    [`/api/projects/${id}/work-notes/create`, { title: 'A', content: 'b' }],
    [`/api/projects/${id}/work-notes/update`, { noteId, title: 'B' }],
    [`/api/projects/${id}/work-notes/delete`, { noteId }],
    ...['update', 'delete', 'complete', 'fail', 'cancel'].map(
      name => [`/api/projects/${id}/tasks/${name}`, { taskId: task.id }] as [string, unknown],
    ),
    ...['assign', 'remove-assignee'].map(
      name => [`/api/projects/${id}/tasks/${name}`, { taskId: task.id, beingId }] as [string, unknown],
    ),
  ]
  for (const [path, body] of changes) {
    const answer = await service.user.post(path, body)
    expectError(answer, 400, 'VALIDATION_ERROR')
    expect(answer.body.error.details, path).toContain('archived')
  }
  const put = await service.user.put(`/api/projects/${id}/tool-permissions`, { permissions: { network: 'denied' } })
  expectError(put, 400, 'VALIDATION_ERROR')
  expect((await service.user.get(`/api/projects/${id}/tasks/list`)).body.tasks).toHaveLength(1)
})

const ends = { complete: 'completed', fail: 'failed', cancel: 'cancelled' } as const
type End = keyof typeof ends

describe.each(taskStatuses)('a project task that is %s', state => {
  it.each(Object.keys(ends) as End[])('on %s', async end => {
    const id = await makeProject('active')
    const base = `/api/projects/${id}/tasks`
    const { task } = (await service.user.post(`${base}/create`, { title: 'One' })).body
    const { db } = service.context.database
    await db.updateTable('tasks').set({ status: state }).where('id', '=', task.id).execute()
    const answer = await service.user.post(`${base}/${end}`, { taskId: task.id, error: 'no time', result: 'dug' })
    if (state !== 'pending' && state !== 'running') {
      expectError(answer, 400, 'VALIDATION_ERROR')
      return expect(answer.body.error.details).toContain(state)
    }
    const said = { error: end === 'fail' ? 'no time' : '', result: end === 'complete' ? 'dug' : '' }
    expect(answer.body.task).toMatchObject({ id: task.id, status: ends[end], projectId: id, ...said })
    const { entries } = (await service.user.get('/api/audit/list')).body
    expect(entries[0]).toMatchObject({ action: `project_task.${end}`, resource: task.id })
    expectError(
      await service.user.post(`/api/projects/${unknownId}/tasks/${end}`, { taskId: task.id }),
      404,
      'NOT_FOUND',
    )
    expectError(await service.user.post(`${base}/${end}`, { taskId: unknownId }), 404, 'NOT_FOUND')
  })
})
