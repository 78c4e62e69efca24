import { rounds, shuffled } from '@trivium/testing'
import { expect, test } from 'vitest'
import { makeBeing, type ReadyService, startReady } from './factories.ts'

type Call = readonly [path: string, body: Record<string, unknown>]

const timer = { name: 'n', instruction: 'i', type: 'interval', everySeconds: 3600 }

/** Everything that is done with a being, or with what belongs to it. */
async function listCalls({ user }: ReadyService, { id, channelId }: { id: string; channelId: string }) {
  const made = async (path: string, body: object) => (await user.post(path, body)).body
  const { project } = await made('/api/projects/create', { name: `for ${id}` })
  const { task } = await made('/api/tasks/create', { beingId: id, title: 'first' })
  const { timer: known } = await made('/api/timers/create', { beingId: id, ...timer })
  const { note } = await made('/api/work-notes/create', { title: 't', content: 'c' })
  const [beingId, projectId, taskId, timerId, noteId] = [id, project.id, task.id, known.id, note.noteId]
  const calls: Call[] = [
    ['/api/beings/delete', { beingId }],
    ['/api/beings/rename', { beingId, name: `other ${id}` }],
    ['/api/beings/duplicate', { beingId, name: `again ${id}` }],
    ['/api/beings/ai-config/save', { beingId, aiClientType: '', config: {} }],
    ['/api/beings/start', { beingId }],
    ['/api/beings/stop', { beingId }],
    ['/api/tasks/create', { beingId, title: 'second', dependsOn: [taskId] }],
    ['/api/tasks/update', { taskId, title: 'better' }],
    ['/api/tasks/cancel', { taskId }],
    ['/api/tasks/delete', { taskId }],
    ['/api/timers/create', { beingId, ...timer }],
    ['/api/timers/update', { timerId, name: 'better' }],
    ['/api/timers/run', { timerId }],
    ['/api/timers/delete', { timerId }],
    ['/api/memory/create', { beingId, content: 'c' }],
    ['/api/work-notes/update', { noteId, title: 'better' }],
    ['/api/work-notes/delete', { noteId }],
    ['/api/projects/assign', { projectId, beingId }],
    ['/api/projects/remove', { projectId, beingId }],
    [`/api/projects/${projectId}/tasks/create`, { title: 't', beingIds: [beingId] }],
    ['/api/chat/new', { beingId }],
    ['/api/chat/group', { title: 'g', beingIds: [beingId] }],
    ['/api/chat/send', { channelId, content: 'hello' }],
    ['/api/chat/clear', { channelId }],
    ['/api/chat/pin', { channelId, pinned: true }],
    ['/api/chat/read', { channelId }],
    ['/api/chat/rename', { channelId, title: 'better' }],
    ['/api/chat/model', { channelId, aiClientType: '', model: '' }],
    ['/api/chat/broadcast', { content: 'to all' }],
  ]
  return calls
}

test('what is deleted while something is done with it is not there, which is no fault of ours', async () => {
  const service = await startReady()
  const statuses = new Set<number>()
  for (let round = 0; round < rounds(100, 10); round += 1) {
    const being = await makeBeing(service, `Being ${round}`)
    const mixed = shuffled(await listCalls(service, being))
    const answers = await Promise.all(mixed.map(([path, body]) => service.user.post(path, body)))
    for (const [index, { status, text }] of answers.entries()) {
      statuses.add(status)
      const [path] = mixed[index] ?? []
      expect(path === '/api/chat/broadcast' ? [200] : [200, 400, 404], `${path}: ${text}`).toContain(status)
    }
  }
  // The test would prove nothing if everything came before the being was gone, or after it.
  expect([...statuses]).toEqual(expect.arrayContaining([200, 404]))
})
