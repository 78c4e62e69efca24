import { beforeAll, describe, expect, it } from 'vitest'
import { makeBeing, type ReadyService, startReady } from '../../../test/factories.ts'
import { checkFields, expectError, notIds, notTexts, query, unknownId } from '../../../test/field-rules.ts'

let service: ReadyService
let ada: string
let bob: string

beforeAll(async () => {
  service = await startReady()
  ada = (await makeBeing(service, 'Ada')).id
  bob = (await makeBeing(service, 'Bob')).id
})

const post = (path: string, body: unknown = {}) => service.user.post(`/api/projects/${path}`, body)
const make = async (body: object = {}) => (await post('create', { name: 'Garden', ...body })).body.project

describe('projects', () => {
  it('are made with a group chat and a workflow, and listed with their members', async () => {
    const project = await make({ description: 'Grow things' })
    expect(project).toMatchObject({ name: 'Garden', description: 'Grow things', status: 'active', members: [] })
    expect(project.workflowTemplate).toBe('Kanban')
    await post('assign', { projectId: project.id, beingId: ada })
    const again = await post('assign', { projectId: project.id, beingId: ada })
    expect(again.body.project.members).toEqual([{ beingId: ada, name: 'Ada', roles: [], joinedAt: expect.any(String) }])
    const { projects } = (await service.user.get('/api/projects/list')).body
    expect(projects.find((one: { id: string }) => one.id === project.id)).toMatchObject({ beingCount: 1 })
    const ofBob = (await service.user.get(`/api/projects/list?beingId=${bob}`)).body.projects
    expect(ofBob).toEqual([])
  })

  it('give roles, which make members, and take both back', async () => {
    const { id } = await make()
    const role = { projectId: id, beingId: bob, roleName: 'worker' }
    expect((await post('assign-role', role)).body.project.members[0].roles).toEqual(['worker'])
    await post('assign-role', { ...role, roleName: 'gardener' })
    const detail = (await service.user.get(`/api/projects/workflow-detail?projectId=${id}`)).body
    expect(detail.roles).toMatchObject([
      { roleName: 'worker', minCount: 1, assigned: [{ beingId: bob, name: 'Bob' }], staffing: 'sufficient' },
      { roleName: 'reviewer', assigned: [], staffing: 'sufficient' },
      { roleName: 'gardener', assigned: [{ beingId: bob }] },
    ])
    await post('remove-role', role)
    expect((await post('remove-role', role)).body.project.members[0].roles).toEqual(['gardener'])
    expect((await post('remove', { projectId: id, beingId: bob })).body.project.members).toEqual([])
    expect((await post('remove', { projectId: id, beingId: bob })).status).toBe(200)
    const left = (await service.user.get(`/api/projects/workflow-detail?projectId=${id}`)).body
    expect(left.roles.map((one: { staffing: string }) => one.staffing)).toEqual(['understaffed', 'sufficient'])
  })

  it('keep the group chat in step with the members', async () => {
    const project = await make({ name: 'Chatty' })
    const participants = async () => {
      const { conversations } = (await service.user.get('/api/chat-history/conversations')).body
      const found = conversations.find((one: { sessionId: string }) => one.sessionId === project.groupChatSessionId)
      return found && { type: found.type, title: found.displayName, names: namesOf(found.participants) }
    }
    await post('assign', { projectId: project.id, beingId: ada })
    await post('assign', { projectId: project.id, beingId: bob })
    expect(await participants()).toEqual({ type: 'group', title: 'Chatty', names: ['Ada', 'Ann', 'Bob'] })
    await post('remove', { projectId: project.id, beingId: ada })
    await post('update', { projectId: project.id, name: 'Quiet' })
    expect(await participants()).toEqual({ type: 'group', title: 'Quiet', names: ['Ann', 'Bob'] })
    const remove = await service.user.post('/api/chat/delete', { channelId: project.groupChatSessionId })
    expectError(remove, 400, 'VALIDATION_ERROR')
    await post(`${project.id}/destroy`)
    expect(await participants()).toBeUndefined()
  })

  it('say what is wrong with a request', async () => {
    const { id } = await make()
    const name = { required: true, wrong: [...notTexts, '', '  ', 'x'.repeat(101), 'two\nlines'] }
    const template = { wrong: [5, '', {}, []] }
    await checkFields(
      fields => post('create', fields),
      { name: 'A' },
      { name, description: { wrong: notTexts }, workflowTemplate: template },
    )
    const projectId = { required: true, wrong: notIds }
    await checkFields(fields => post('update', fields), { projectId: id }, { projectId, name: { wrong: notTexts } })
    const being = { projectId: id, beingId: ada }
    for (const path of ['assign', 'remove']) {
      await checkFields(fields => post(path, fields), being, { projectId, beingId: projectId })
      expectError(await post(path, { ...being, projectId: unknownId }), 404, 'NOT_FOUND')
      expectError(await post(path, { ...being, beingId: unknownId }), 404, 'NOT_FOUND')
    }
    const role = { ...being, roleName: 'worker' }
    for (const path of ['assign-role', 'remove-role']) {
      await checkFields(fields => post(path, fields), role, { projectId, beingId: projectId, roleName: name })
    }
    const detail = (fields: object) => service.user.get(query('/api/projects/detail', { ...fields }))
    await checkFields(detail, { projectId: id }, { projectId: { required: true, wrong: ['', 'x'] } })
    expectError(await detail({ projectId: unknownId }), 404, 'NOT_FOUND')
    expectError(await post('create', { name: 'A', workflowTemplate: 'Nothing' }), 404, 'NOT_FOUND')
    expectError(await service.user.get('/api/projects/list?status=gone'), 400, 'VALIDATION_ERROR')
  })
})

it('a task outlives the being it was given to', async () => {
  const cyd = (await makeBeing(service, 'Cyd')).id
  await service.user.post('/api/beings/stop', { beingId: cyd })
  const { id } = await make()
  const { task } = (await post(`${id}/tasks/create`, { title: 'Dig', assigneeId: cyd })).body
  await service.user.post('/api/beings/delete', { beingId: cyd })
  const { tasks } = (await service.user.get(`/api/projects/${id}/tasks/list`)).body
  expect(tasks).toMatchObject([{ id: task.id, assigneeIds: [], beingId: null }])
  expect((await service.user.get(`/api/projects/detail?projectId=${id}`)).body.members).toEqual([])
})

it('a being that leaves gives back what it has not begun', async () => {
  await service.user.post('/api/beings/stop', { beingId: ada })
  const { id } = await make()
  const { task } = (await post(`${id}/tasks/create`, { title: 'Dig', assigneeId: ada })).body
  expect(task).toMatchObject({ assigneeIds: [ada], beingName: 'Ada' })
  expect((await service.user.get(`/api/projects/detail?projectId=${id}`)).body.members).toMatchObject([{ name: 'Ada' }])
  await post('remove', { projectId: id, beingId: ada })
  const { tasks } = (await service.user.get(`/api/projects/${id}/tasks/list`)).body
  expect(tasks).toMatchObject([{ id: task.id, assigneeIds: [], beingId: null, status: 'pending' }])
})

describe('workflows', () => {
  it('go along their transitions only and keep their history', async () => {
    const { id } = await make({ workflowTemplate: 'CodeReview' })
    const move = (toState: string, more: object = {}) => post(`${id}/workflow/transition`, { toState, ...more })
    expect((await move('Reviewing')).body.instance).toMatchObject({
      currentState: 'Reviewing',
      nextStates: ['Approved', 'Rejected'],
    })
    const illegal = await move('Merged')
    expectError(illegal, 400, 'VALIDATION_ERROR')
    expect(illegal.body.error.details).toContain('Reviewing')
    expectError(await move('Nowhere'), 400, 'VALIDATION_ERROR')
    expectError(await move('Approved', { instanceId: unknownId }), 404, 'NOT_FOUND')
    await move('Approved')
    expect((await move('Merged')).body.instance.status).toBe('completed')
    const { workflow } = (await post(`${id}/workflow/begin`, { title: 'Second change' })).body
    expect(workflow.currentState).toBe('Merged')
    expect(workflow.instances.map((one: { currentState: string }) => one.currentState)).toEqual(['Merged', 'Draft'])
    expect(workflow.history.map((one: { toState: string }) => one.toState)).toEqual([
      'Draft',
      'Merged',
      'Approved',
      'Reviewing',
      'Draft',
    ])
  })

  it('can be left out', async () => {
    const { id } = await make({ workflowTemplate: null })
    const detail = (await service.user.get(`/api/projects/workflow-detail?projectId=${id}`)).body
    expect(detail).toMatchObject({ template: null, currentState: null, instances: [], history: [], roles: [] })
    expectError(await post(`${id}/workflow/transition`, { toState: 'Doing' }), 400, 'VALIDATION_ERROR')
  })

  it('have templates with states that hang together', async () => {
    const { templates } = (await service.user.get('/api/projects/list-workflow-templates')).body
    expect(templates.map((one: { name: string }) => one.name)).toEqual(['Kanban', 'CodeReview', 'Release'])
    for (const { states, transitions, initialState, terminalStates } of templates) {
      expect(states).toContain(initialState)
      expect(terminalStates.length).toBeGreaterThan(0)
      for (const { from, to } of transitions) expect(states).toEqual(expect.arrayContaining([from, to]))
    }
  })
})

function namesOf(participants: { name: string }[]): string[] {
  return participants.map(one => one.name).sort()
}
