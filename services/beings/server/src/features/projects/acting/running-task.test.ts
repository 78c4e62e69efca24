import { drain, temporaryDirectory } from '@trivium/testing'
import { beforeAll, expect, test } from 'vitest'
import { makeBeing } from '../../../../test/factories.ts'
import { type ProvidedService, startWithProvider } from '../../../../test/provider.ts'
import { installTemplates, type TeamWorld, teamWorldOf } from '../../../../test/team-world.ts'

let service: ProvidedService
let world: TeamWorld

beforeAll(async () => {
  const dataDir = await temporaryDirectory()
  await installTemplates(dataDir)
  service = await startWithProvider({ dataDir })
  const beings: Record<string, string> = {}
  for (const name of ['Pia', 'Max', 'Cleo', 'Lea']) beings[name] = (await makeBeing(service, name)).id
  world = teamWorldOf(service, { dataDir, beings })
})

const move = (projectId: string, toState: string, more: object = {}) =>
  service.user.post(`/api/projects/${projectId}/workflow/transition`, { toState, ...more })
const spoken = 'Do what I have in mind'
const promptOf = (index: number) => {
  const messages = service.provider.calls()[index]?.body.messages as { role: string; content: string }[]
  return { system: messages[0]?.content ?? '', task: messages.at(-1)?.content ?? '' }
}

test('moved by hand while a task runs: what runs is ended, and its end has no say any more', async () => {
  service.provider.respond(() => ({ text: ['I plan'], hang: 'body' }))
  const project = await world.project()
  await world.staff(project.id, { Pia: 'planner', Max: 'maker' })
  await service.provider.until(requests => requests.length === 1)
  const before = service.provider.calls().length - 1
  expect((await move(project.id, 'Build')).status).toBe(200)
  await service.provider.until(requests => requests[before]?.aborted === true)
  await drain(
    async () => (await service.user.get(`/api/beings/detail?beingId=${world.beings.Pia}`)).body.status === 'idle',
  )
  const [build, plan] = await world.tasks(project.id)
  expect([plan?.status, plan?.error]).toEqual(['cancelled', 'The workflow has moved on.'])
  expect(build).toMatchObject({ title: 'Build: Garden', beingName: 'Max' })
  const [instance] = (await world.workflow(project.id)).instances
  expect(instance).toMatchObject({ currentState: 'Build', status: 'in_progress' })
  await service.user.post(`/api/projects/${project.id}/destroy`)
})

test('a being is told its project, the state, its role with the duty, the members and what comes next', async () => {
  const first = service.provider.calls().length
  service.provider.respond(() => ({ text: 'Planned.' }))
  const project = await world.project()
  await world.staff(project.id, { Pia: 'planner', Max: 'checker' })
  await service.provider.until(() => service.provider.calls().length > first)
  const { system, task } = promptOf(first)
  expect(system).toContain(
    `Your projects:\n- "Garden" (project_id ${project.id}). Your role: planner. Says what is to be done.`,
  )
  expect(task).toContain('Task: Plan: Garden\n\nWrite down what is to be built.')
  expect(task).toContain(`the project "Garden" (project_id ${project.id}): Grow things`)
  expect(task).toContain('Your role: planner. Says what is to be done.')
  expect(task).toContain('Members: Pia (planner), Max (checker).')
  expect(task).toContain('"Garden" is in the state Plan of Plan, Build, Check, Publish, Done.')
  expect(task).toContain('it goes on to Build by itself')
  await service.user.post(`/api/projects/${project.id}/destroy`)
})

test('a being takes a way only with its role, and is told when a person has to', async () => {
  // Meant for what is said in the chat: the task of the state, which begins by itself, is told yes.
  let called: Record<string, unknown> = {}
  service.provider.respond(({ body }) => {
    const last = (body.messages as { role: string; content: string }[]).at(-1)
    const isChat = last?.role === 'user' && last.content.includes(spoken)
    return isChat ? { toolCalls: [{ name: 'project', parameters: called }] } : { text: 'Yes.' }
  })
  const project = await world.project()
  await service.user.post('/api/projects/assign', { projectId: project.id, beingId: world.beings.Max })
  await move(project.id, 'Build', { force: true })
  await move(project.id, 'Check', { force: true })
  const channel = (
    await service.user.get(`/api/chat/conversations?beingId=${world.beings.Max}`)
  ).body.conversations.find((one: { type: string }) => one.type === 'single').sessionId
  const say = async (parameters: Record<string, unknown>) => {
    called = parameters
    await service.user.post('/api/chat/send', { channelId: channel, content: spoken })
    await service.context.mailbox.drain()
  }
  const attempt = async (to_state: string): Promise<{ output: string; error: string }> => {
    await say({ action: 'move_workflow', project_id: project.id, to_state })
    const { messages } = (await service.user.get(`/api/chat/messages?channelId=${channel}`)).body
    return messages.findLast((message: { toolCalls?: unknown }) => message.toolCalls).toolCalls[0].result
  }
  expect((await attempt('Publish')).error).toContain('it needs the role checker')
  await world.staff(project.id, { Max: 'checker' })
  await service.context.database.write(trx =>
    trx.updateTable('workflow_instances').set({ moves: 24 }).where('project_id', '=', project.id).execute(),
  )
  expect((await attempt('Publish')).error).toContain('a person has to move it now')
  expect((await move(project.id, 'Check')).status).toBe(200)
  expect((await attempt('Publish')).output).toContain('Garden is now Publish')
  await say({ action: 'begin', project_id: project.id, title: 'Roses' })
  expect((await world.workflow(project.id)).instances.map(one => [one.title, one.currentState])).toEqual([
    ['Garden', 'Publish'],
    ['Roses', 'Plan'],
  ])
})
