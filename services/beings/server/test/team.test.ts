import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Message, Task, TraceStep, WorkflowDetail } from '@trivium/beings-contract'
import { drain, rounds } from '@trivium/testing'
import { expect, test } from 'vitest'
import { startTeamRig, type TeamRig } from './team-rig.ts'

const roles = { Pia: 'planner', Max: 'maker', Cleo: 'checker', Lea: 'lead' }

async function beginProject(rig: TeamRig): Promise<string> {
  const wish = { name: 'Garden', description: 'Grow things', workflowTemplate: 'Team' }
  const { project } = await rig.post('/api/projects/create', wish)
  for (const [name, roleName] of Object.entries(roles))
    await rig.post('/api/projects/assign-role', { projectId: project.id, beingId: rig.beings[name], roleName })
  return project.id
}

/** The one thing that people do: answer the one question. */
async function answerQuestion(rig: TeamRig): Promise<void> {
  const maker = rig.beings.Max ?? ''
  const { pending } = await rig.get(`/permission/check?userId=${maker}`)
  if (pending) await rig.user.get(`/permission/respond?userId=${maker}&allowed=true`)
}

async function isDone(rig: TeamRig, projectId: string): Promise<boolean> {
  await answerQuestion(rig)
  const { instances } = (await rig.get(`/api/projects/workflow-detail?projectId=${projectId}`)) as WorkflowDetail
  const { beings } = await rig.get('/api/beings')
  return instances[0]?.status === 'completed' && beings.every((being: { status: string }) => being.status === 'idle')
}

/** What happened, the same whenever the process was killed. */
async function checkStory(rig: TeamRig, projectId: string): Promise<void> {
  const { history } = (await rig.get(`/api/projects/workflow-detail?projectId=${projectId}`)) as WorkflowDetail
  const steps = history.filter(step => step.cause !== 'staffing' && step.cause !== 'obstacle')
  expect(steps.toReversed().map(step => [step.transitionName, step.toState, step.cause, step.actor])).toEqual([
    ['begin', 'Plan', 'begun', ''],
    ['planned', 'Build', 'task', 'Pia'],
    ['built', 'Check', 'task', 'Max'],
    ['escalated', 'Check', 'task', 'Team'],
    ['again', 'Check', 'being', 'Lea'],
    ['accept', 'Publish', 'being', 'Cleo'],
    ['publish', 'Done', 'task', 'Lea'],
  ])
  const tasks = (await rig.get(`/api/projects/${projectId}/tasks/list`)).tasks as Task[]
  expect(tasks.toReversed().map(task => [task.title, task.beingName, task.status])).toEqual([
    ['Plan: Garden', 'Pia', 'completed'],
    ['Build: Garden', 'Max', 'completed'],
    ['Check: Garden', 'Cleo', 'failed'],
    ['Decide: Garden', 'Lea', 'completed'],
    ['Check: Garden', 'Cleo', 'completed'],
    ['Publish: Garden', 'Lea', 'completed'],
  ])
  expect(tasks.find(task => task.status === 'failed')?.error).toBe('There is no light.')
  for (const task of tasks) {
    const { cycles } = await rig.get(`/api/task-cycles/list?taskId=${task.id}`)
    expect(cycles, task.title).toHaveLength(1)
  }
  await checkChat(rig, projectId, tasks)
  await checkAudit(rig, projectId, tasks)
}

/** Every answer is in the group chat once, marked with the run it comes from. */
async function checkChat(rig: TeamRig, projectId: string, tasks: readonly Task[]): Promise<void> {
  const { groupChatSessionId } = await rig.get(`/api/projects/detail?projectId=${projectId}`)
  const { messages } = (await rig.get(`/api/chat/messages?channelId=${groupChatSessionId}&limit=200`)) as {
    messages: Message[]
  }
  const answers = messages.filter(message => message.role === 'assistant')
  const completed = tasks.filter(task => task.status === 'completed')
  expect(answers.map(message => message.origin?.taskId).sort()).toEqual(completed.map(task => task.id).sort())
  for (const { origin } of answers) expect(origin?.path).toBe(`/task-cycle/${origin?.cycleIndex}`)
}

async function checkAudit(rig: TeamRig, projectId: string, tasks: readonly Task[]): Promise<void> {
  const { entries } = await rig.get('/api/audit/list?pageSize=200')
  const about = (id: string, action: string) =>
    entries.filter((entry: { resource: string; action: string }) => entry.resource === id && entry.action === action)
  expect(about(projectId, 'project.workflow')).toHaveLength(5)
  for (const { id, status } of tasks) {
    expect(about(id, 'project_task.create')).toHaveLength(1)
    expect(about(id, status === 'failed' ? 'project_task.fail' : 'project_task.complete')).toHaveLength(1)
  }
  const path = join(rig.outside, `${projectId}.txt`)
  const asked = entries.filter((entry: { resource: string; result: string }) => entry.resource === path)
  expect(asked.map((entry: { result: string }) => entry.result).sort()).toEqual(['Allowed', 'AskUser'])
}

/** Where nothing is cut off, the traces, the log and the usage tell the very same, call by call. */
async function checkRecords(rig: TeamRig, projectId: string): Promise<void> {
  expect(existsSync(join(rig.outside, `${projectId}.txt`))).toBe(true)
  const tasks = (await rig.get(`/api/projects/${projectId}/tasks/list`)).tasks as Task[]
  const spans: (TraceStep & { who: string })[] = []
  for (const task of tasks) {
    const [cycle] = (await rig.get(`/api/task-cycles/list?taskId=${task.id}`)).cycles
    const { messages } = await rig.get(`/api/task-cycle/messages?cycleIndex=${cycle.cycleIndex}`)
    const { steps } = await rig.get(`/api/chat/trace?messageId=${messages.at(-1).id}`)
    spans.push(...steps.map((step: TraceStep) => ({ ...step, who: task.beingName })))
  }
  expect(spans.filter(span => span.endedAt === null || span.status === 'interrupted')).toEqual([])
  expect(spans.filter(span => span.kind === 'permission').map(span => span.who)).toEqual(['Max'])
  const calls = Object.groupBy(
    spans.filter(span => span.kind === 'model'),
    span => span.who,
  )
  const { byBeing } = await rig.get('/api/usage/summary')
  for (const [name, share] of Object.entries(calls)) {
    const used = byBeing.find((one: { name: string }) => one.name === name)
    expect(used.requestCount, name).toBe(share?.length)
  }
  expect(rig.provider.calls()).toHaveLength(spans.filter(span => span.kind === 'model').length)
  const lines = await drain(async () => {
    const { logs } = await rig.get('/api/logs/list?pageSize=200&keyword=workflow')
    const moves = logs.filter((line: { message: string }) => line.message === 'a workflow has moved')
    return moves.length >= 5 && (logs as { message: string }[])
  })
  const count = (message: string) => lines.filter(line => line.message === message).length
  expect(count('a workflow has moved')).toBe(5)
  expect(count('a workflow is escalated')).toBe(1)
}

test('four beings take a project through every state by themselves; all records tell the same story', {
  timeout: 480_000,
}, async () => {
  const rig = await startTeamRig()
  const projectId = await beginProject(rig)
  await drain(() => isDone(rig, projectId), { limit: 400_000 })
  await checkStory(rig, projectId)
  await checkRecords(rig, projectId)
})

/** So many moments in the life of one project. */
const killsPerProject = 5
const kills = rounds(50, 3)

test(`kill -9 at ${kills} random moments changes nothing but time`, { timeout: 1_800_000 }, async () => {
  const rig = await startTeamRig()
  for (let done = 0; done < kills; done += killsPerProject) {
    const projectId = await beginProject(rig)
    for (let kill = done; kill < Math.min(done + killsPerProject, kills); kill++) {
      // Anywhere between one task and the next.
      const until = Date.now() + 200 + Math.random() * 2500
      while (Date.now() < until) {
        await answerQuestion(rig)
        await delay(Math.random() * 40)
      }
      await rig.crash()
    }
    await drain(() => isDone(rig, projectId), { limit: 180_000 })
    await checkStory(rig, projectId)
  }
})
