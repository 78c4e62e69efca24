import type { Language } from '@trivium/beings-contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { startTeamWorld, type TeamWorld } from '../../../../test/team-world.ts'

/** The rows of docs/workflows.md, in its words and its order. */
let world: TeamWorld
let id: string
let chat: string

beforeAll(async () => {
  world = await startTeamWorld()
})

const everybody = { Pia: 'planner', Max: 'maker', Cleo: 'checker', Lea: 'lead' }

async function begin(roles: Record<string, string> = everybody): Promise<void> {
  const project = await world.project()
  id = project.id
  chat = project.groupChatSessionId
  await world.staff(id, roles)
}

const move = (toState: string, more: object = {}) =>
  world.user.post(`/api/projects/${id}/workflow/transition`, { toState, ...more })
const end = async (how: string, taskId: string | undefined, more: object = {}) => {
  await world.post(`/api/projects/${id}/tasks/${how}`, { taskId, ...more })
  await world.settled()
}
const instance = async () => (await world.workflow(id)).instances[0]
const open = async () => (await world.tasks(id)).filter(({ status }) => status === 'pending' || status === 'running')
const nameOf = (beingId: string | null) => Object.entries(world.beings).find(([, one]) => one === beingId)?.[0]
const steps = async () => (await world.workflow(id)).history.map(step => `${step.transitionName} ${step.cause}`)

describe('entering a state', () => {
  test('makes a task for whoever holds its role', async () => {
    await begin()
    expect(await open()).toMatchObject([
      { title: 'Plan: Garden', description: 'Write down what is to be built.', beingName: 'Pia', purpose: 'work' },
    ])
    expect(await instance()).toMatchObject({ currentState: 'Plan', status: 'in_progress' })
  })

  test('blocks while nobody holds the role, says so once in the chat, and goes on by itself', async () => {
    await begin({})
    expect(await instance()).toMatchObject({ status: 'blocked', blockedBy: 'no_holder' })
    expect((await instance())?.blockedReason).toContain('nobody holds the role planner')
    await world.settled()
    expect(await world.said(chat)).toHaveLength(1)
    await world.staff(id, { Pia: 'planner' })
    await world.settled()
    expect(await instance()).toMatchObject({ status: 'in_progress' })
    expect(await open()).toMatchObject([{ beingName: 'Pia' }])
    expect(await world.said(chat)).toEqual([expect.stringContaining('nobody holds'), 'Garden goes on in Plan.'])
    expect(await steps()).toEqual(['goes on staffing', 'blocked obstacle', 'begin begun'])
  })

  test('takes of two holders the one with less to do', async () => {
    await begin({ ...everybody, Mia: 'maker' })
    await world.post('/api/tasks/create', { beingId: world.beings.Max, title: 'Something else' })
    await end('complete', (await open())[0]?.id)
    expect((await open()).map(task => task.beingName)).toEqual(['Mia'])
  })
})

describe('a task that ends', () => {
  test('completed moves on where there is one way, and says whose task it was', async () => {
    await begin()
    const [task] = await open()
    await end('complete', task?.id)
    const { currentState, history } = await world.workflow(id)
    expect(currentState).toBe('Build')
    expect(history[0]).toMatchObject({ transitionName: 'planned', cause: 'task', taskId: task?.id, actor: 'Pia' })
    expect(await open()).toMatchObject([{ title: 'Build: Garden', beingName: 'Max' }])
  })

  test('completed asks for a choice where there are several, and never chooses', async () => {
    await begin()
    await move('Build')
    await move('Check', { force: true })
    await end('complete', (await open())[0]?.id)
    expect(await open()).toMatchObject([{ purpose: 'choice', beingName: 'Cleo' }])
    expect(await instance()).toMatchObject({ currentState: 'Check', status: 'in_progress' })
    await end('complete', (await open())[0]?.id)
    expect(await instance()).toMatchObject({ currentState: 'Check', status: 'blocked', blockedBy: 'undecided' })
    expect((await move('Publish')).status).toBe(200)
  })

  test('failed is escalated to the role that the way names', async () => {
    await begin()
    await end('fail', (await open())[0]?.id, { error: 'no idea' })
    expect(await open()).toMatchObject([{ purpose: 'escalation', beingName: 'Lea', title: 'Decide: Garden' }])
    expect(await instance()).toMatchObject({ currentState: 'Plan', status: 'in_progress' })
    expect((await instance())?.escalatedAt).not.toBeNull()
    expect((await world.said(chat)).at(-1)).toContain('(no idea). Whoever holds the role lead')
    expect((await steps())[0]).toBe('escalated task')
    await end('fail', (await open())[0]?.id, { error: 'nor I' })
    expect(await instance()).toMatchObject({ status: 'blocked', blockedBy: 'task_failed' })
  })

  test('failed blocks where no way names anybody, and can be done again by hand', async () => {
    await begin()
    await move('Build')
    await end('fail', (await open())[0]?.id, { error: 'no wood' })
    expect((await instance())?.blockedReason).toContain('(no wood). Move it by hand to Check, or to Build')
    expect((await move('Build')).body.instance).toMatchObject({ currentState: 'Build', status: 'in_progress' })
    expect(await open()).toMatchObject([{ title: 'Build: Garden', status: 'pending' }])
    expect((await steps())[0]).toBe('again person')
  })

  test('cancelled blocks', async () => {
    await begin()
    await end('cancel', (await open())[0]?.id)
    expect(await instance()).toMatchObject({ status: 'blocked', blockedBy: 'task_cancelled' })
    expect(await world.said(chat)).toHaveLength(3)
  })

  test('deleted blocks', async () => {
    await begin()
    await end('delete', (await open())[0]?.id)
    expect(await instance()).toMatchObject({ status: 'blocked', blockedBy: 'task_deleted' })
    expect((await move('Plan')).status).toBe(200)
    expect(await open()).toHaveLength(1)
  })
})

describe('a guard', () => {
  test('tasksDone refuses while there is open work, with what to do; people may force it', async () => {
    await begin()
    await move('Build')
    await world.post(`/api/projects/${id}/tasks/create`, { title: 'Dig' })
    const refused = await move('Check')
    expect(refused.status).toBe(400)
    expect(refused.body.error.details).toMatch(
      /open tasks: "Build: Garden" \(pending\), "Dig" \(pending\)\. Finish.*force: true/,
    )
    await end('complete', (await open()).find(task => task.purpose)?.id)
    expect(await instance()).toMatchObject({ currentState: 'Build', status: 'blocked', blockedBy: 'guard' })
    await end('complete', (await open())[0]?.id)
    expect(await instance()).toMatchObject({ currentState: 'Check', status: 'in_progress' })
    await begin()
    await move('Build')
    expect((await move('Check', { force: true })).status).toBe(200)
  })

  test('roleStaffed refuses while the next state has nobody, and lets it go on by itself', async () => {
    await begin({ Pia: 'planner' })
    expect((await move('Build')).body.error.details).toContain('the role maker needs 1 being and has 0')
    await end('complete', (await open())[0]?.id)
    expect(await instance()).toMatchObject({ currentState: 'Plan', status: 'blocked', blockedBy: 'guard' })
    await world.staff(id, { Max: 'maker' })
    await world.settled()
    expect(await instance()).toMatchObject({ currentState: 'Build', status: 'in_progress' })
  })
})

describe('people', () => {
  test('who leave the project or lose the role give back what they have not begun', async () => {
    await begin({ ...everybody, Mia: 'maker' })
    await move('Build')
    const [task] = await open()
    const other = task?.beingName === 'Max' ? 'Mia' : 'Max'
    await world.post('/api/projects/remove', { projectId: id, beingId: task?.beingId })
    await world.settled()
    expect((await open()).map(one => one.beingName)).toEqual([other])
    await world.post('/api/projects/remove-role', { projectId: id, beingId: world.beings[other], roleName: 'maker' })
    await world.settled()
    expect((await open()).map(one => nameOf(one.beingId))).toEqual([undefined])
    expect(await instance()).toMatchObject({ status: 'blocked', blockedBy: 'no_holder' })
    await world.post(`/api/projects/${id}/tasks/assign`, { taskId: task?.id, beingId: world.beings.Lea })
    await world.settled()
    expect(await instance()).toMatchObject({ status: 'in_progress' })
  })

  test('who move it by hand end the tasks of the state they leave', async () => {
    await begin()
    await move('Build')
    const tasks = await world.tasks(id)
    expect(tasks.map(({ title, status, error }) => [title, status, error])).toEqual([
      ['Build: Garden', 'pending', ''],
      ['Plan: Garden', 'cancelled', 'The workflow has moved on.'],
    ])
    expect((await steps())[0]).toBe('planned person')
    expect((await move('Publish')).body.error.details).toContain('the state is Build')
  })
})

test('an archived project rests, and goes on when it is restored', async () => {
  await begin()
  const [task] = await open()
  await world.post(`/api/projects/${id}/archive`)
  expect((await move('Build')).status).toBe(400)
  expect((await world.user.post('/api/tasks/complete', { taskId: task?.id })).status).toBe(400)
  await world.settled()
  expect(await instance()).toMatchObject({ currentState: 'Plan', status: 'in_progress' })
  await world.post(`/api/projects/${id}/restore`)
  await end('complete', task?.id)
  expect(await instance()).toMatchObject({ currentState: 'Build' })
})

test('what begins beside the project may be about a task, and its guard does not wait for it', async () => {
  await begin()
  const { task } = (await world.post(`/api/projects/${id}/tasks/create`, { title: 'Roses' })) as {
    task: { id: string }
  }
  const begun = await world.user.post(`/api/projects/${id}/workflow/begin`, { taskId: task.id })
  expect(begun.body.instance).toMatchObject({ title: 'Roses', taskId: task.id, currentState: 'Plan' })
  expect((await open()).map(one => one.title).sort()).toEqual(['Plan: Garden', 'Plan: Roses', 'Roses'])
  expect((await world.user.post(`/api/projects/${id}/workflow/begin`, {})).status).toBe(400)
})

test('a template without the new fields only shows where things stand', async () => {
  const project = await world.project('Plain')
  id = project.id
  await world.staff(id, everybody)
  await world.settled()
  expect(await world.tasks(id)).toEqual([])
  expect((await move('Build')).status).toBe(200)
  expect((await move('Build')).status).toBe(400)
  expect(await world.said(project.groupChatSessionId)).toEqual([])
  expect(await instance()).toMatchObject({ currentState: 'Build', status: 'in_progress' })
})

test('what the chat is told is in the language of the service, and what was told stays', async () => {
  const say = (language: Language) => world.service.context.settings.save({ language })
  await say('de-DE')
  await begin({})
  await world.settled()
  expect((await instance())?.blockedReason).toContain('niemand hat die Rolle planner')
  await say('ja-JP')
  await world.staff(id, { Pia: 'planner' })
  await world.settled()
  expect(await world.said(chat)).toEqual([
    expect.stringMatching(/^Garden kommt nicht aus Plan heraus: niemand hat/),
    'Garden は Plan で再開しました。',
  ])
  await say('en-US')
})
