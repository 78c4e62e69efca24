import { mkdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { drain, type FakeReply, type FakeRequest } from '@trivium/testing'
import { beforeEach, expect, test } from 'vitest'
import { makeBeing } from '../../../test/factories.ts'
import { type ProvidedService, startWithProvider } from '../../../test/provider.ts'

interface ChatMessage {
  role: string
  content: string
}

let service: ProvidedService
let ada: { id: string; channelId: string }
let bob: { id: string; channelId: string }

type Part = (scene: { prompt: string; results: string[] }) => FakeReply

/** Each being answers from what it is told in its turn. */
function play(parts: Record<string, Part>): void {
  service.provider.respond(({ body }: FakeRequest) => {
    const messages = body.messages as ChatMessage[]
    const name = /Your name is (\w+)/.exec(messages[0]?.content ?? '')?.[1] ?? ''
    const asked = messages.findLastIndex(message => message.role === 'user')
    const results = messages.slice(asked).filter(message => message.role === 'tool')
    const scene = { prompt: messages[asked]?.content ?? '', results: results.map(message => message.content) }
    return parts[name]?.(scene) ?? { text: 'Good day.' }
  })
}

const call = (name: string, parameters: Record<string, unknown>): FakeReply => ({ toolCalls: [{ name, parameters }] })
const get = async (path: string) => (await service.user.get(path)).body
const post = async (path: string, body: unknown) => (await service.user.post(path, body)).body
const ended = (taskId: string) =>
  drain(async () => {
    const task = await get(`/api/tasks/detail?taskId=${taskId}`)
    return ['completed', 'failed'].includes(task.status) && task
  })

beforeEach(async () => {
  service = await startWithProvider()
  ada = await makeBeing(service, 'Ada')
  bob = await makeBeing(service, 'Bob')
})

test('a task goes to another being with what the first one knows; the other reads exactly that', async () => {
  const workspace = join(service.dataDir, 'beings', ada.id, 'workspace')
  await mkdir(workspace, { recursive: true })
  await writeFile(join(workspace, 'plan.txt'), 'three beds')
  await writeFile(join(workspace, 'secret.txt'), 'the key is under the mat')
  await symlink('/etc/hostname', join(workspace, 'out.txt'))
  const { note } = await post('/api/work-notes/create', { beingId: ada.id, title: 'Beds', content: 'South side.' })
  const hidden = (await post('/api/work-notes/create', { beingId: ada.id, title: 'Mine', content: 'Not yours.' })).note
  const { memory } = await post('/api/memory/create', { beingId: ada.id, content: 'Roses need sun.' })
  const hand = {
    action: 'hand_over',
    to: 'bob',
    why: 'You know the soil.',
    note_ids: [note.noteId],
    memory_ids: [memory.id],
  }
  const read = (task_id: string, item: string) => ({
    name: 'task',
    parameters: { action: 'read_handed', task_id, item },
  })
  const heard: string[] = []
  play({
    Ada: ({ results }) => {
      if (results.length === 0) return call('task', { ...hand, files: ['out.txt'] })
      if (results.length === 1) return call('task', { ...hand, files: ['plan.txt'] })
      return { text: `Handed over: ${results.join(' / ')}` }
    },
    Bob: ({ prompt, results }) => {
      const id = /task_id ([0-9a-f-]{36})/.exec(prompt)?.[1] ?? ''
      if (results.length === 0) {
        heard.push(prompt)
        const items = ['plan.txt', note.noteId, memory.id, 'secret.txt', '../workspace/secret.txt', hidden.noteId]
        return { toolCalls: items.map(item => read(id, item)) }
      }
      heard.push(...results)
      return { text: 'Done, Bob.' }
    },
  })
  const { task } = await post('/api/tasks/create', { beingId: ada.id, title: 'Plan the beds' })
  const done = await ended(task.id)
  expect(done).toMatchObject({ status: 'completed', beingName: 'Bob', result: 'Done, Bob.' })
  expect(done.handedOver).toMatchObject([
    {
      fromId: ada.id,
      fromName: 'Ada',
      toId: bob.id,
      why: 'You know the soil.',
      files: ['plan.txt'],
      noteIds: [note.noteId],
    },
  ])
  const [prompt, file, noted, remembered, ...refused] = heard
  expect(prompt).toContain('Ada handed you this task')
  expect(prompt).toContain('Why: You know the soil.')
  expect([file, noted, remembered]).toEqual(['three beds', 'South side.', 'Roses need sun.'])
  expect(refused).toHaveLength(3)
  for (const error of refused) expect(error).toMatch(/^Error: .*was not handed over/)
  // What was read was judged, also on behalf of who handed it over.
  const { entries } = await get(`/api/audit/list?beingId=${bob.id}&kind=decision&pageSize=50`)
  expect(entries.map((entry: { action: string }) => entry.action)).toEqual(expect.arrayContaining(['read_handed']))
})

test('what a tool permission denies is denied with what was handed over, too', async () => {
  const { memory } = await post('/api/memory/create', { beingId: ada.id, content: 'Roses need sun.' })
  const path = '/api/beings/tool-permissions'
  await service.user.put(path, { beingId: bob.id, permissions: { 'task:read_handed': 'denied' } })
  const heard: string[] = []
  play({
    Ada: ({ results }) =>
      results.length === 0
        ? call('task', { action: 'hand_over', to: bob.id, why: 'Please.', memory_ids: [memory.id] })
        : { text: 'Over to Bob.' },
    Bob: ({ prompt, results }) => {
      const task_id = /task_id ([0-9a-f-]{36})/.exec(prompt)?.[1] ?? ''
      if (results.length === 0) return call('task', { action: 'read_handed', task_id, item: memory.id })
      heard.push(...results)
      return { text: 'I could not read it.' }
    },
  })
  const { task } = await post('/api/tasks/create', { beingId: ada.id, title: 'Water' })
  await ended(task.id)
  expect(heard[0]).toContain('Permission denied')
})

test('a task that is handed back and forth stays somewhere, and people read why', async () => {
  const to =
    (name: string): Part =>
    ({ results }) =>
      results.length === 0
        ? call('task', { action: 'hand_over', to: name, why: 'Not me.' })
        : { text: results[0] ?? '' }
  play({ Ada: to('Bob'), Bob: to('Ada') })
  const { task } = await post('/api/tasks/create', { beingId: ada.id, title: 'Weed' })
  const done = await ended(task.id)
  expect(done.handedOver).toHaveLength(4)
  expect(done).toMatchObject({ status: 'completed', beingName: 'Ada' })
  const { messages } = await get(`/api/chat/messages?channelId=${ada.channelId}`)
  const notice = messages.find((message: { origin?: { kind: string } }) => message.origin?.kind === 'loop')
  expect(notice.content).toContain('The task "Weed" was handed on 4 times and stays with Ada.')
})

test('tasks that beings make for each other end after a bound, and people read why', async () => {
  const { project } = await post('/api/projects/create', { name: 'Garden', workflowTemplate: null })
  for (const being of [ada, bob]) await post('/api/projects/assign', { projectId: project.id, beingId: being.id })
  const wish = { action: 'create', project_id: project.id, title: 'Your turn' }
  const give =
    (assignee_id: string): Part =>
    ({ results }) =>
      results.length === 0 ? call('project_task', { ...wish, assignee_id }) : { text: 'Passed on.' }
  play({ Ada: give(bob.id), Bob: give(ada.id) })
  await post(`/api/projects/${project.id}/tasks/create`, { title: 'Begin', assigneeId: ada.id })
  const notice = await drain(async () => {
    const { messages } = await get(`/api/chat/messages?channelId=${project.groupChatSessionId}&limit=200`)
    return messages.find((message: { origin?: { kind: string } }) => message.origin?.kind === 'loop')
  })
  expect(notice.content).toContain('wanted to give the task "Your turn" to another being')
  await service.context.mailbox.drain()
  expect((await get(`/api/projects/${project.id}/tasks/list`)).tasks).toHaveLength(7)
})

test('a turn of a timer or task leaves its last word in the chat, marked with its run', async () => {
  play({ Ada: () => ({ text: 'Watered.' }) })
  const { task } = await post('/api/tasks/create', { beingId: ada.id, title: 'Water' })
  await ended(task.id)
  const timer = { beingId: ada.id, name: 'Daily', instruction: 'Water.', type: 'interval', everySeconds: 86_400 }
  const made = await post('/api/timers/create', timer)
  const { cycleIndex } = await post('/api/timers/run', { timerId: made.timer.id })
  const messages = await drain(async () => {
    const page = await get(`/api/chat/messages?channelId=${ada.channelId}`)
    return page.messages.length === 2 && page.messages
  })
  expect(messages.map((message: { origin: object }) => message.origin)).toMatchObject([
    { kind: 'task', title: 'Water', taskId: task.id, path: expect.stringMatching(/^\/task-cycle\/\d+$/) },
    { kind: 'timer', title: 'Daily', timerId: made.timer.id, cycleIndex, path: `/timer-cycle/${cycleIndex}` },
  ])
})
