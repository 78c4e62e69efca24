import { createWorld, type World } from '../conformance/world.ts'

/** Runs if anybody forgets to escape it: the title changes, and a picture is asked for that is not there. */
export const markup = '<script>document.title="owned"</script><img src=/owned onerror=alert(1)>'
export const longWord = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'
export const rightToLeft = 'مرحبا بالعالم \u202E هذا نص'
const longText = `${longWord.repeat(20)} ${'many words '.repeat(750)}`

export interface HostileWorld extends World {
  hostileId: string
  sessionId: string
  /** Pages beyond the table of the specification, or with something chosen on them. */
  morePaths: string[]
}

/** A world whose people write everything that breaks a careless page. */
export async function createHostileWorld(): Promise<HostileWorld> {
  const world = await createWorld()
  const { post, projectId, service } = world
  const hostileId = (await post('/api/beings/create', { name: markup, soulContent: `${markup}\n${longText}` })).being.id
  for (const name of [longWord, rightToLeft]) await post('/api/beings/create', { name })
  const talk = await service.user.get(`/api/chat/conversations?beingId=${hostileId}`)
  const { sessionId } = talk.body.conversations[0]
  await post('/api/chat/send', { channelId: sessionId, content: `${markup} ${longText}` })
  await service.context.mailbox.drain()
  await post('/api/chat/send', { channelId: sessionId, content: `run echo ${longText}` })
  await service.context.mailbox.drain()
  await write(world, hostileId)
  const morePaths = [
    '/dashboard',
    '/api/memory/timeline-html',
    `/beings?beingId=${hostileId}`,
    `/beings/soul?beingId=${hostileId}`,
    '/knowledge?view=table',
    `/beings/ai-config?beingId=${hostileId}`,
    `/chat-history?beingId=${hostileId}`,
    `/chat-history-detail?sessionId=${sessionId}`,
    `/permissions?beingId=${hostileId}`,
    `/permission/request?userId=${hostileId}&type=x&resource=${encodeURIComponent(markup)}`,
    `/memory?id=${world.memoryId}`,
    `/work-notes?noteId=${world.noteId}`,
    `/project/${projectId}/work-notes?noteId=${world.projectNoteId}`,
    `/project?projectId=${projectId}`,
    `/project/${projectId}/tasks?view=list`,
    `/project/${projectId}/workflow?view=table`,
    `/code?filePath=${encodeURIComponent(world.filePath)}`,
    `/chat#${sessionId}`,
    '/help?keyword=permission',
    '/logs?level=error',
  ]
  return { ...world, hostileId, sessionId, morePaths }
}

async function write({ post, projectId, noteId, projectNoteId, service }: World, beingId: string): Promise<void> {
  const note = { title: `${markup}${longWord}`, content: `# ${markup}\n[a](javascript:alert(1))\n- [ ] ${longText}` }
  await post('/api/work-notes/update', { noteId, ...note, keywords: [markup.slice(0, 90), longWord] })
  await post(`/api/projects/${projectId}/work-notes/update`, { noteId: projectNoteId, ...note })
  await post('/api/timers/create', { beingId, name: markup, instruction: longText, type: 'interval', everySeconds: 90 })
  await post('/api/tasks/create', { beingId, title: markup, description: longText })
  await post(`/api/projects/${projectId}/tasks/create`, { title: longWord, description: markup })
  await post('/api/projects/update', { projectId, name: longWord, description: longText })
  await post('/api/projects/create', { name: markup, description: rightToLeft, workflowTemplate: null })
  await post('/api/memory/create', { beingId, content: `${markup} ${longText}`, keywords: [longWord] })
  await post('/api/knowledge/create', { subject: markup, relation: rightToLeft, object: longWord.repeat(5) })
  const rule = { permissionType: 'FileAccess', resourcePrefix: `/${longWord.repeat(3)}`, result: 'Denied' }
  await post('/api/permissions/save', { ...rule, description: markup })
  await post('/api/chat/broadcast', { content: `${markup} ${longWord}` })
  await service.context.mailbox.drain()
}
