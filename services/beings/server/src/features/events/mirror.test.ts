import { rounds } from '@trivium/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Caller } from '../../../test/caller.ts'
import { makeBeing, startReady } from '../../../test/factories.ts'
import { Mirror, type MirroredList } from '../../../test/mirror.ts'

const all = '?pageSize=200'
const lists: Record<string, MirroredList> = {
  being: { path: '/api/beings/list', name: 'beings', id: 'id' },
  conversation: { path: '/api/chat/conversations', name: 'conversations', id: 'sessionId' },
  timer: { path: `/api/timers/list${all}`, name: 'timers', id: 'id' },
  task: { path: `/api/tasks/list${all}`, name: 'tasks', id: 'id' },
  project: { path: '/api/projects/list', name: 'projects', id: 'id' },
  note: { path: `/api/work-notes/list${all}`, name: 'notes', id: 'noteId' },
  memory: { path: `/api/memory/list${all}`, name: 'memories', id: 'id' },
  'permission-rule': { path: '/api/permissions/list', name: 'rules', id: 'id' },
  token: { path: '/api/tokens/list', name: 'tokens', id: 'id' },
}

type Pick = <Item>(items: readonly Item[]) => Item | undefined

/** What a client may do next; some of it is refused, which must change nothing. */
const writes: Record<string, (user: Caller, pick: Pick) => Promise<unknown>> = {
  async createTimer(user, pick) {
    const beingId = pick(await read(user, 'being'))?.id
    const body = { beingId, name: 'T', instruction: 'x', type: 'interval', everySeconds: 86_400 }
    await user.post('/api/timers/create', body)
  },
  moveTimer: async (user, pick) =>
    user.post(`/api/timers/${pick(['pause', 'resume', 'delete'])}`, { timerId: pick(await read(user, 'timer'))?.id }),
  pauseAll: (user, pick) => user.post(`/api/timers/${pick(['pause-all', 'resume-all'])}`),
  async createTask(user, pick) {
    const dependsOn = [pick(await read(user, 'task'))?.id].filter(Boolean)
    await user.post('/api/tasks/create', { beingId: pick(await read(user, 'being'))?.id, title: 'Work', dependsOn })
  },
  endTask: async (user, pick) =>
    user.post(`/api/tasks/${pick(['cancel', 'delete', 'complete'])}`, { taskId: pick(await read(user, 'task'))?.id }),
  renameTask: async (user, pick) =>
    user.post('/api/tasks/update', { taskId: pick(await read(user, 'task'))?.id, title: `W${Math.random()}` }),
  createProject: user => user.post('/api/projects/create', { name: `P${Math.random()}` }),
  async assign(user, pick) {
    const [projectId, beingId] = [pick(await read(user, 'project'))?.id, pick(await read(user, 'being'))?.id]
    await user.post(`/api/projects/${pick(['assign', 'remove'])}`, { projectId, beingId })
  },
  async move(user, pick) {
    await user.post(`/api/projects/${pick(await read(user, 'project'))?.id}/${pick(['archive', 'restore'])}`)
  },
  async projectTask(user, pick) {
    const projectId = pick(await read(user, 'project'))?.id
    const assigneeId = pick(await read(user, 'being'))?.id
    await user.post(`/api/projects/${projectId}/tasks/create`, { title: 'Ours', assigneeId })
  },
  destroy: async (user, pick) => user.post(`/api/projects/${pick(await read(user, 'project'))?.id}/destroy`),
  note: user => user.post('/api/work-notes/create', { title: `N${Math.random()}`, content: 'x' }),
  dropNote: async (user, pick) =>
    user.post('/api/work-notes/delete', { noteId: pick(await read(user, 'note'))?.noteId }),
  rule: (user, pick) =>
    user.post('/api/permissions/save', {
      permissionType: 'NetworkAccess',
      resourcePrefix: `${pick(['a', 'b', 'c'])}.example`,
      result: pick(['Allowed', 'Denied']),
    }),
  dropRule: async (user, pick) =>
    user.post('/api/permissions/delete', { ruleId: pick(await read(user, 'permission-rule'))?.id }),
  being: user => user.post('/api/beings/create', { name: `B${Math.random()}`, soulContent: 'Be.' }),
  async renameBeing(user, pick) {
    await user.post('/api/beings/rename', { beingId: pick(await read(user, 'being'))?.id, name: `R${Math.random()}` })
  },
  async deleteBeing(user, pick) {
    const being = pick((await read(user, 'being')).filter(({ isCurator }) => !isCurator))
    await user.post('/api/beings/delete', { beingId: being?.id, name: being?.name })
  },
  talk: async (user, pick) =>
    user.post('/api/chat/send', { channelId: pick(await read(user, 'conversation'))?.sessionId, content: 'hello' }),
  clear: async (user, pick) =>
    user.post('/api/chat/clear', { channelId: pick(await read(user, 'conversation'))?.sessionId }),
  token: user => user.post('/api/tokens/create', { name: 'script' }),
}

async function read(user: Caller, resource: string) {
  const { path = '', name = '' } = lists[resource] ?? {}
  return (await user.get(path)).body[name] as { id: string; name: string; [field: string]: unknown }[]
}

const kinds = Object.keys(writes)
const step = fc.record({
  kind: fc.constantFrom(...kinds, 'reconnect', 'take'),
  by: fc.nat({ max: 1 }),
  which: fc.nat({ max: 1_000_000 }),
})

test('a copy kept up by the stream alone is the truth in the end', async () => {
  const follow = async (steps: { kind: string; by: number; which: number }[]) => {
    const service = await startReady()
    const { user, context } = service
    await makeBeing(service, 'Ada')
    const mirror = new Mirror(user, lists)
    await mirror.connect()
    const clients: Promise<unknown>[] = [Promise.resolve(), Promise.resolve()]
    for (const { kind, by, which } of steps) {
      const pick: Pick = items => items[which % Math.max(1, items.length)]
      if (kind === 'reconnect') await mirror.connect()
      else if (kind === 'take') mirror.take(which % 20)
      else clients[by] = (clients[by] ?? Promise.resolve()).then(() => writes[kind]?.(user, pick))
      if (which % 3 === 0) await clients[by]
    }
    await Promise.all(clients)
    await context.mailbox.drain()
    await service.jobs.tasks.settled()
    await context.mailbox.drain()
    // The last of all changes: whoever has heard of it has heard of all.
    await user.post('/api/permissions/save', {
      permissionType: 'NetworkAccess',
      resourcePrefix: 'end.example',
      result: 'Denied',
    })
    await expect
      .poll(async () => (await context.database.db.selectFrom('changes').select('seq').execute()).length)
      .toBe(0)
    await mirror.settle(context.events.newest())
    for (const [resource, { path, name, id }] of Object.entries(lists)) {
      const items: Record<string, unknown>[] = (await user.get(path)).body[name]
      const truth = new Map(items.map(item => [String(item[id]), item]))
      const copy = mirror.copyOf(resource)
      expect([resource, [...copy.keys()].toSorted()]).toEqual([resource, [...truth.keys()].toSorted()])
      for (const [key, item] of truth) expect([resource, copy.get(key)]).toEqual([resource, item])
    }
    await service.stop()
  }
  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 25, maxLength: 60 }), follow), {
    numRuns: rounds(40, 4),
    endOnFailure: true,
  })
}, 300_000)
