import type { OpenChat } from '../harness/start-chat.ts'

/** A page that is looked at, and how somebody else changes what it shows. */
export interface WatchedPage {
  path: string
  change(word: string): Promise<unknown>
}

/** Records of every kind: those a page is told with the change, those it reads again, and the trail of it all. */
export async function makePages({ post, beingId, channelId }: OpenChat): Promise<WatchedPage[]> {
  await post('/api/beings/stop', { beingId })
  const made = async (path: string, body: object) => (await post(path, body)) as Record<string, { id: string }>
  const task = (await made('/api/tasks/create', { beingId, title: 'Greet' })).task?.id
  const timing = { type: 'interval', everySeconds: 3600 }
  const timer = { beingId, name: 'Tea', instruction: 'Say that tea is ready', ...timing }
  const timerId = (await made('/api/timers/create', timer)).timer?.id
  const projectId = (await made('/api/projects/create', { name: 'Garden' })).project?.id
  const memory = { beingId, content: 'Ada waters roses', keywords: ['roses'] }
  const memoryId = (await made('/api/memory/create', memory)).memory?.id
  const rename = (word: string) => post('/api/chat/rename', { channelId, title: `Talk ${word}` })
  const name = (word: string) => post('/api/beings/rename', { beingId, name: `Ada ${word}` })
  return [
    { path: '/tasks', change: word => post('/api/tasks/update', { taskId: task, title: `Greet ${word}` }) },
    { path: '/timers', change: word => post('/api/timers/update', { timerId, name: `Tea ${word}` }) },
    { path: '/project', change: word => post('/api/projects/update', { projectId, name: `Garden ${word}` }) },
    { path: '/memory', change: word => post('/api/memory/update', { id: memoryId, content: `Ada waters ${word}` }) },
    { path: '/beings', change: name },
    { path: '/audit', change: name },
    { path: '/chat-history', change: rename },
    { path: `/chat?channelId=${channelId}`, change: rename },
  ]
}
