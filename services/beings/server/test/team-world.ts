import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Task, WorkflowDetail } from '@trivium/beings-contract'
import { drain, temporaryDirectory } from '@trivium/testing'
import type { Caller } from './caller.ts'
import { makeBeing, type ReadyService, startReady } from './factories.ts'
import type { StartOptions } from './start.ts'

/** A workflow that acts: every state has work, one has two ways on, all name whom to ask. */
export const team = {
  name: 'Team',
  description: 'A team takes it from the plan to the end.',
  states: ['Plan', 'Build', 'Check', 'Publish', 'Done'],
  transitions: [
    { name: 'planned', from: 'Plan', to: 'Build', guard: 'roleStaffed', timeoutDays: 2, escalateTo: 'lead' },
    { name: 'built', from: 'Build', to: 'Check', guard: ['tasksDone'], timeoutDays: 4 },
    { name: 'accept', from: 'Check', to: 'Publish', role: 'checker', escalateTo: 'lead' },
    { name: 'send back', from: 'Check', to: 'Build', role: 'checker' },
    { name: 'publish', from: 'Publish', to: 'Done' },
  ],
  roles: [
    { roleName: 'planner', description: 'Says what is to be done.', minCount: 1, maxCount: 1 },
    { roleName: 'maker', description: 'Makes it.', minCount: 1, maxCount: 0 },
    { roleName: 'checker', description: 'Looks at what was made.', minCount: 1, maxCount: 0 },
    { roleName: 'lead', description: 'Decides what others cannot.', minCount: 1, maxCount: 1 },
  ],
  onEnter: {
    Plan: { role: 'planner', instruction: 'Write down what is to be built.' },
    Build: { role: 'maker', instruction: 'Build what was planned.' },
    Check: { role: 'checker', instruction: 'Look at what was built.' },
    Publish: { role: 'lead', instruction: 'Tell the world.' },
  },
}

/** The same states as a template from before workflows could act. */
export const plain = {
  name: 'Plain',
  description: 'Only shows where things stand.',
  states: team.states,
  transitions: team.transitions.map(({ name, from, to }) => ({ name, from, to, timeoutDays: 1 })),
  roles: team.roles,
}

export async function installTemplates(dataDir: string, templates: readonly object[] = [team, plain]): Promise<void> {
  const folder = join(dataDir, 'plugins', 'team')
  await mkdir(folder, { recursive: true })
  const about = { id: 'team', name: 'Team', version: '1.0.0', description: '', author: 'Ann', main: 'plugin.js' }
  await writeFile(join(folder, 'plugin.json'), JSON.stringify(about))
  await writeFile(
    join(folder, 'plugin.js'),
    `export const plugin = { workflowTemplates: ${JSON.stringify(templates)} }\n`,
  )
}

export type Names = Readonly<Record<string, string>>

export interface TeamWorld {
  service: ReadyService
  user: Caller
  dataDir: string
  /** Ids of beings by name. They are stopped: nothing happens but by the calls of the test. */
  beings: Names
  post(path: string, body?: unknown): Promise<unknown>
  project(template?: string): Promise<{ id: string; groupChatSessionId: string }>
  staff(projectId: string, roles: Record<string, string>): Promise<void>
  workflow(projectId: string): Promise<WorkflowDetail>
  tasks(projectId: string, status?: string): Promise<Task[]>
  said(channelId: string): Promise<string[]>
  settled(): Promise<void>
}

/** People at a service with the workflow above, and beings that do nothing by themselves. */
export async function startTeamWorld(
  names: readonly string[] = ['Pia', 'Max', 'Mia', 'Cleo', 'Lea'],
  options: StartOptions = {},
): Promise<TeamWorld> {
  const dataDir = options.dataDir ?? (await temporaryDirectory())
  await installTemplates(dataDir)
  const service = await startReady({ ...options, dataDir })
  const beings: Record<string, string> = {}
  for (const name of names) {
    const { id } = await makeBeing(service, name)
    await service.user.post('/api/beings/stop', { beingId: id })
    beings[name] = id
  }
  return teamWorldOf(service, { dataDir, beings })
}

export function teamWorldOf(service: ReadyService, known: { dataDir: string; beings: Names }): TeamWorld {
  const { user } = service
  const get = async (path: string) => (await user.get(path)).body
  const post = async (path: string, body: unknown = {}) => {
    const answer = await user.post(path, body)
    if (answer.status !== 200) throw new Error(`${path}: ${answer.text}`)
    return answer.body
  }
  return {
    service,
    user,
    ...known,
    post,
    project: async (workflowTemplate = 'Team') =>
      (await post('/api/projects/create', { name: 'Garden', description: 'Grow things', workflowTemplate })).project,
    async staff(projectId, roles) {
      for (const [name, roleName] of Object.entries(roles))
        await post('/api/projects/assign-role', { projectId, beingId: known.beings[name], roleName })
      await service.jobs.workflows.settled()
    },
    workflow: projectId => get(`/api/projects/workflow-detail?projectId=${projectId}`),
    tasks: async (projectId, status) =>
      (await get(`/api/projects/${projectId}/tasks/list${status ? `?status=${status}` : ''}`)).tasks,
    said: async channelId =>
      (await get(`/api/chat/messages?channelId=${channelId}&limit=200`)).messages
        .filter((message: { role: string }) => message.role === 'system')
        .map((message: { content: string }) => message.content),
    async settled() {
      // A job that changed something is followed by another look.
      await drain(async () => {
        await service.jobs.workflows.settled()
        return true
      })
      await service.jobs.workflows.settled()
    },
  }
}
