import { drain } from '@trivium/testing'
import { beforeEach, describe, expect, test } from 'vitest'
import { type ReadyService, startReady } from '../../../test/factories.ts'
import { checkFields, expectError, notIds, notTexts, query, unknownId } from '../../../test/field-rules.ts'

let service: ReadyService
beforeEach(async () => {
  service = await startReady()
})

const create = (change: Record<string, unknown> = {}) =>
  service.user.post('/api/tasks/create', { beingId: service.curator.id, title: 'Sweep', ...change })
const made = async (change: Record<string, unknown> = {}) => (await create(change)).body.task
const detail = async (taskId: string) => (await service.user.get(`/api/tasks/detail?taskId=${taskId}`)).body
const ended = (taskId: string) => drain(async () => (await detail(taskId)).completedAt !== null)

describe('POST /api/tasks/create', () => {
  test('answers the saved task, and the list holds it', async () => {
    const answer = await create({ description: 'The hall.', priority: 5 })
    expect(answer.status, answer.text).toBe(200)
    expect(answer.body).toMatchObject({
      success: true,
      task: {
        title: 'Sweep',
        description: 'The hall.',
        status: 'pending',
        priority: 5,
        beingId: service.curator.id,
        beingName: 'Cura',
        assigneeIds: [service.curator.id],
        dependsOn: [],
        result: '',
        error: '',
        startedAt: null,
        completedAt: null,
      },
    })
    const list = (await service.user.get('/api/tasks/list')).body
    expect(list).toMatchObject({ page: 1, pageSize: 200, total: 1 })
    expect(list.tasks[0].id).toBe(answer.body.task.id)
  })

  test('takes nothing that only the service itself may say', async () => {
    const { project } = (await service.user.post('/api/projects/create', { name: 'Garden' })).body
    const task = await made({ id: 'mine', projectId: project.id, hops: -100, status: 'completed' })
    expect(task).toMatchObject({ id: expect.stringMatching(/^[0-9a-f-]{36}$/), status: 'pending' })
    expect((await service.user.get(`/api/projects/${project.id}/tasks/list`)).body.tasks).toEqual([])
  })

  test('refuses what is missing or wrong, field by field', async () => {
    const valid = { beingId: service.curator.id, title: 'Sweep', description: '', priority: 1, dependsOn: [] }
    await checkFields(fields => service.user.post('/api/tasks/create', fields), valid, {
      beingId: { required: true, wrong: notIds },
      title: { required: true, wrong: [...notTexts, '', '   ', 'x'.repeat(201)] },
      description: { wrong: notTexts },
      priority: { wrong: [1.5, -1, '1', null] },
      dependsOn: { wrong: ['x', ['x'], [5], null] },
    })
    expectError(await create({ beingId: unknownId }), 404, 'NOT_FOUND')
    expectError(await create({ dependsOn: [unknownId] }), 404, 'NOT_FOUND')
    expectError(await service.stranger.post('/api/tasks/create', valid), 403, 'PERMISSION_DENIED')
  })
})

describe('a task', () => {
  test('is done by its being in a cycle of its own', async () => {
    const task = await made({ title: 'Say something', description: 'Anything.' })
    await ended(task.id)
    const done = await detail(task.id)
    expect(done).toMatchObject({ status: 'completed', error: '' })
    expect(done.result).not.toBe('')
    const { cycles } = (await service.user.get(`/api/task-cycles/list?taskId=${task.id}`)).body
    expect(cycles).toMatchObject([{ taskId: task.id, state: 'completed', endedAt: expect.any(String) }])
    const { messages } = (await service.user.get(`/api/task-cycle/messages?cycleIndex=${cycles[0].cycleIndex}`)).body
    expect(messages[0]).toMatchObject({ role: 'user', content: 'Task: Say something\n\nAnything.' })
    expect(messages.at(-1)).toMatchObject({ role: 'assistant', content: done.result })
    expectError(
      await service.user.get(`/api/timer-cycle/messages?cycleIndex=${cycles[0].cycleIndex}`),
      404,
      'NOT_FOUND',
    )
  })

  test('waits for what it depends on, and the urgent ones go first', async () => {
    const slow = await made({ title: 'later', priority: 200 })
    const urgent = await made({ title: 'first', priority: 1 })
    const last = await made({ title: 'last', priority: 0, dependsOn: [slow.id] })
    await ended(last.id)
    const times = await Promise.all([urgent, slow, last].map(async ({ id }) => (await detail(id)).startedAt))
    expect(times).toEqual([...times].sort())
    expect((await detail(last.id)).dependsOn).toEqual([slow.id])
  })

  test('cannot wait for itself, over others neither', async () => {
    await service.user.post('/api/beings/stop', { beingId: service.curator.id })
    const one = await made()
    const two = await made({ dependsOn: [one.id] })
    for (const dependsOn of [[one.id], [two.id]]) {
      const answer = await service.user.post('/api/tasks/update', { taskId: one.id, dependsOn })
      expectError(answer, 400, 'VALIDATION_ERROR')
    }
  })

  test('is taken up again by a being that was stopped and started', async () => {
    await service.user.post('/api/beings/stop', { beingId: service.curator.id })
    const task = await made()
    await service.jobs.tasks.settled()
    expect((await detail(task.id)).status).toBe('pending')
    await service.user.post('/api/beings/start', { beingId: service.curator.id })
    service.context.background.tasksChanged()
    await ended(task.id)
  })

  test.each(['update', 'complete', 'fail', 'cancel', 'delete'])('%s wants a known task', async verb => {
    const tell = (taskId: unknown) => service.user.post(`/api/tasks/${verb}`, { taskId })
    for (const id of notIds) expectError(await tell(id), 400, 'VALIDATION_ERROR')
    expectError(await service.user.post(`/api/tasks/${verb}`, {}), 400, 'VALIDATION_ERROR')
    expectError(await tell(unknownId), 404, 'NOT_FOUND')
  })
})

describe('lists and pages', () => {
  test('refuse what is no argument of theirs', async () => {
    const lists = ['/api/tasks/list', '/api/timers/list']
    for (const path of lists) {
      expectError(await service.user.get(query(path, { beingId: 'x' })), 400, 'VALIDATION_ERROR')
      expectError(await service.user.get(query(path, { beingId: unknownId })), 404, 'NOT_FOUND')
      expect((await service.user.get(query(path, { unknown: 1 }))).status).toBe(200)
    }
    for (const owner of ['timer', 'task']) {
      const cycles = `/api/${owner}-cycles/list`
      expectError(await service.user.get(cycles), 400, 'VALIDATION_ERROR')
      expectError(await service.user.get(query(cycles, { [`${owner}Id`]: 'x' })), 400, 'VALIDATION_ERROR')
      expectError(await service.user.get(query(cycles, { [`${owner}Id`]: unknownId })), 404, 'NOT_FOUND')
      const messages = `/api/${owner}-cycle/messages`
      expectError(await service.user.get(messages), 400, 'VALIDATION_ERROR')
      for (const wrong of ['x', '', '1.5', '-1']) {
        expectError(await service.user.get(query(messages, { cycleIndex: wrong })), 400, 'VALIDATION_ERROR')
      }
      expectError(await service.user.get(query(messages, { cycleIndex: 999_999 })), 404, 'NOT_FOUND')
    }
  })

  test('the pages of tasks and cycles', async () => {
    const task = await made({ title: 'Sweep' })
    await ended(task.id)
    const { cycles } = (await service.user.get(`/api/task-cycles/list?taskId=${task.id}`)).body
    const titles: Record<string, string> = {
      '/tasks': 'Tasks',
      '/tasks?beingId=nobody': 'Tasks',
      [`/task-cycles/${task.id}`]: 'Cycles of Sweep',
      [`/task-cycle/${cycles[0].cycleIndex}`]: `Task cycle ${cycles[0].cycleIndex}`,
    }
    for (const [path, title] of Object.entries(titles)) {
      const page = await service.user.get(path)
      expect(page.status, path).toBe(200)
      expect(page.text).toContain(`<title>${title} `)
    }
    const missing = [`/task-cycles/${unknownId}`, '/task-cycles/x', '/task-cycle/999999', '/task-cycle/x']
    for (const path of [...missing, `/timer-cycle/${cycles[0].cycleIndex}`, `/timer-cycles/${task.id}`]) {
      expectError(await service.user.get(path), 404, 'NOT_FOUND')
      expect((await service.user.get(path, { accept: 'text/html' })).headers['content-type']).toContain('text/html')
    }
  })
})
