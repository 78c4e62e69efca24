import type { World } from '../conformance/world.ts'
import type { Page } from './open-page.ts'

/** A page that shows a record, how the record is changed from outside, and where a word of the change then stands. */
export interface LivePage {
  path: string
  change: (word: string) => Promise<unknown>
  /** The text when absent. */
  shows?: (page: Page, word: string) => ReturnType<Page['getByText']>
  /** What was there before stays, because something is added. */
  grows?: boolean
}

/** Every page that shows records. A record that several of them show is changed once for each. */
export async function listLivePages(world: World): Promise<LivePage[]> {
  const { post, service, beingId, projectId, channelId, timerId, tripleId, memoryId } = world
  // A task of a being that is stopped stays one that can be changed.
  const resting = (await post('/api/beings/create', { name: 'Ben' })).being.id
  await post('/api/beings/stop', { beingId: resting })
  const taskId = (await post('/api/tasks/create', { beingId: resting, title: 'Greet' })).task.id
  const group = (await post('/api/chat/group', { title: 'Club', beingIds: [beingId] })).conversation.sessionId
  const projectTask = (await post(`/api/projects/${projectId}/tasks/create`, { title: 'Sweep' })).task.id
  const rule = { permissionType: 'FileAccess', resourcePrefix: '/srv', result: 'Denied' }
  await post('/api/permissions/save', rule)

  const talk = (word: string) => post('/api/chat/rename', { channelId, title: `Talk ${word}` })
  const club = (word: string) => post('/api/chat/rename', { channelId: group, title: `Club ${word}` })
  const project = (word: string) => post('/api/projects/update', { projectId, name: `Garden ${word}` })
  const being = (word: string) => post('/api/beings/rename', { beingId, name: `Ada ${word}` })
  const timer = (word: string) => post('/api/timers/update', { timerId, name: `Tea ${word}` })
  const task = (word: string) => post('/api/tasks/update', { taskId, title: `Greet ${word}` })
  const knowledge = (word: string) => post('/api/knowledge/update', { id: tripleId, object: `roses ${word}` })
  const note = (word: string) => post('/api/work-notes/update', { noteId: world.noteId, title: `Note ${word}` })
  const ofProject = `/project/${projectId}`
  return [
    { path: `/chat?channelId=${channelId}`, change: talk },
    { path: '/chat-history', change: talk },
    { path: `/chat-history-detail?sessionId=${channelId}`, change: talk },
    { path: `/group-chat-history-detail?sessionId=${group}`, change: club },
    {
      path: '/broadcast-history-detail',
      change: word => post('/api/chat/broadcast', { content: `All ${word}` }),
      grows: true,
    },
    { path: '/project', change: project },
    {
      path: `${ofProject}/tasks`,
      change: word => post(`/api/projects/${projectId}/tasks/update`, { taskId: projectTask, title: `Sweep ${word}` }),
    },
    {
      path: `${ofProject}/work-notes`,
      change: word =>
        post(`/api/projects/${projectId}/work-notes/update`, { noteId: world.projectNoteId, title: `Rake ${word}` }),
    },
    { path: `${ofProject}/tool-permissions`, change: project },
    {
      path: `${ofProject}/workflow`,
      change: word => post(`/api/projects/${projectId}/workflow/begin`, { title: `Item ${word}` }),
      grows: true,
    },
    { path: '/tasks', change: task },
    { path: `/task-cycles/${taskId}`, change: task },
    { path: '/timers', change: timer },
    { path: `/timer-cycles/${timerId}`, change: timer },
    { path: '/work-notes', change: note },
    { path: '/beings', change: being },
    {
      path: `/beings/soul?beingId=${beingId}`,
      change: word => post('/api/beings/soul/save', { beingId, soulContent: `You are Ada, the ${word}.` }),
    },
    { path: `/beings/ai-config?beingId=${beingId}`, change: being },
    { path: '/memory', change: word => post('/api/memory/update', { id: memoryId, content: `Ada waters ${word}` }) },
    { path: '/knowledge?view=table', change: knowledge },
    { path: '/permissions', change: word => post('/api/permissions/save', { ...rule, description: `Rule ${word}` }) },
    {
      path: '/permission/request',
      change: async word => {
        const asking = (await post('/api/beings/create', { name: `Being ${word}` })).being.id
        const { conversations } = (await service.user.get(`/api/chat/conversations?beingId=${asking}`)).body
        return post('/api/chat/send', { channelId: conversations[0].sessionId, content: `run echo ${word}` })
      },
      grows: true,
    },
    { path: '/audit', change: knowledge, grows: true },
    { path: '/dashboard', change: timer },
    {
      path: '/config',
      change: word => post('/config/save', { nickname: `Jo ${word}` }),
      shows: (page, word) => page.locator(`input[value="Jo ${word}"]`),
    },
  ]
}
