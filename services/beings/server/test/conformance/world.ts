import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { drain, temporaryDirectory } from '@trivium/testing'
import { makeBeing, type ReadyService, startReady } from '../factories.ts'

/** One of everything, so that every row has something to answer with. */
export interface World {
  service: ReadyService
  beingId: string
  channelId: string
  timerId: string
  timerCycle: number
  taskId: string
  taskCycle: number
  memoryId: string
  noteId: string
  projectId: string
  projectNoteId: string
  tripleId: string
  positionId: string
  filePath: string
  /** Fails unless it is answered with 200. */
  // biome-ignore lint/suspicious/noExplicitAny: a test reads what it knows to be there, and fails where it is not
  post(path: string, body?: unknown): Promise<any>
}

export async function createWorld(): Promise<World> {
  const root = await temporaryDirectory()
  const filePath = join(root, 'greet.ts')
  await writeFile(filePath, "export const greet = (name: string) => 'Hello ' + name\n")
  const service = await startReady({ environment: { BEINGS_CODE_ROOTS: root } })
  const post = async (path: string, body: unknown = {}) => {
    const answer = await service.user.post(path, body)
    if (answer.status !== 200) throw new Error(`${path}: ${answer.text}`)
    return answer.body
  }
  const { id: beingId, channelId } = await makeBeing(service, 'Ada')
  await post('/api/chat/send', { channelId, content: 'Hello' })
  const timerWish = { beingId, name: 'Hourly', instruction: 'Say hello', type: 'interval', everySeconds: 3600 }
  const timerId = (await post('/api/timers/create', timerWish)).timer.id
  await post('/api/timers/run', { timerId })
  const taskId = (await post('/api/tasks/create', { beingId, title: 'Greet' })).task.id
  const projectId = (await post('/api/projects/create', { name: 'Garden' })).project.id
  await post('/api/projects/assign', { projectId, beingId })
  const note = { title: 'Roses', content: 'Need water', keywords: ['garden'] }
  const project = await post(`/api/projects/${projectId}/work-notes/create`, note)
  const said = await post('/api/knowledge/create', { subject: 'Ada', relation: 'likes', object: 'roses' })
  const cycle = async (kind: string, id: string): Promise<number> =>
    drain(async () => {
      const list = await service.user.get(`/api/${kind}-cycles/list?${kind}Id=${id}`)
      const [first] = list.body.cycles
      return first?.state === 'completed' ? Number(first.cycleIndex) : undefined
    })
  return {
    service,
    beingId,
    channelId,
    timerId,
    timerCycle: await cycle('timer', timerId),
    taskId,
    taskCycle: await cycle('task', taskId),
    memoryId: (await post('/api/memory/create', { beingId, content: 'Ada waters roses' })).memory.id,
    noteId: (await post('/api/work-notes/create', note)).note.noteId,
    projectId,
    tripleId: said.triple.id,
    projectNoteId: project.note.noteId,
    positionId: (await post('/api/code/register', { filePath, lineNumber: 1 })).positionId,
    filePath,
    post,
  }
}
