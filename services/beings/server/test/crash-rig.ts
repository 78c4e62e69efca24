import { chmod, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  cleanUpLater,
  drain,
  type FakeAiProvider,
  type FakeReply,
  type FakeRequest,
  startFakeAiProvider,
  startService,
  temporaryDirectory,
} from '@trivium/testing'
import { withoutSituation } from '../src/platform/ai/situation.ts'
import { type Caller, cookieOf, createCaller } from './caller.ts'
import { type ChatStream, followChat } from './chat-stream.ts'

const main = join(import.meta.dirname, '../src/main.ts')

export interface CrashRig {
  provider: FakeAiProvider
  user: Caller
  stream: ChatStream
  beingId: string
  channelId: string
  /** kill -9, then a new process on the same data. */
  crash(): Promise<void>
  /** How often a tool with this mark has really run. */
  timesRun(mark: string): Promise<number>
}

/** A service in a process of its own, whose being can run ./free.sh at once and ./asked.sh after a question. */
export async function startCrashRig(): Promise<CrashRig> {
  const provider = await startFakeAiProvider()
  cleanUpLater(() => provider.close())
  provider.respond(replyTo)
  const dataDir = await temporaryDirectory()
  const start = () => startService(main, { DATA_DIR: dataDir, BEINGS_PORT: '0', LOG_LEVEL: 'error' })
  let service = await start()
  const config = { endpoint: `${provider.url}/v1`, model: 'fake-small' }
  const first = await createCaller(service.url).post('/init', { aiClientType: 'OpenAICompatible', config })
  const cookie = cookieOf(first)
  const user = createCaller(service.url, cookie)
  const beingId: string = first.body.curatorId
  const channelId = (await user.get('/api/chat/conversations')).body.conversations[0].sessionId
  const workspace = join(dataDir, 'beings', beingId, 'workspace')
  for (const name of ['free.sh', 'asked.sh']) {
    await writeFile(join(workspace, name), '#!/bin/sh\necho "$1" >> ran.txt\n')
    await chmod(join(workspace, name), 0o755)
  }
  await user.put('/api/beings/tool-permissions', { beingId, permissions: { command_line: 'allowed' } })
  const rule = { permissionType: 'CommandLine', resourcePrefix: './free.sh', result: 'Allowed', description: '' }
  await user.post('/api/permissions/save', rule)
  const rig: CrashRig = {
    provider,
    user,
    stream: await followChat(user),
    beingId,
    channelId,
    async crash() {
      await service.kill9()
      rig.stream.close()
      service = await start()
      rig.user = createCaller(service.url, cookie)
      rig.stream = await followChat(rig.user)
    },
    async timesRun(mark) {
      const ran = await readFile(join(workspace, 'ran.txt'), 'utf8').catch(() => '')
      return ran.split('\n').filter(line => line === mark).length
    },
  }
  return rig
}

/** The same conversation always gets the same reply, so a repeated call changes nothing. */
function replyTo(request: FakeRequest): FakeReply {
  const messages = request.body.messages as { role: string; content: string }[]
  const last = messages.findLastIndex(message => message.role === 'user')
  const mark = withoutSituation(messages[last]?.content ?? '')
  const results = messages.slice(last + 1).filter(message => message.role === 'tool').length
  if (results === 2) return { text: ['All ', 'done ', mark] }
  const run = (name: string) => ({
    id: `${name}-${mark}`,
    name: 'command_line',
    parameters: { action: 'run', command: `./${name}.sh`, arguments: [`${name}-${mark}`] },
  })
  return { text: ['Working ', 'on it'], toolCalls: [run('free'), run('asked')] }
}

/** Answers what is asked until the being rests; everything it needs survives in the store. */
export async function untilAtRest(rig: CrashRig): Promise<void> {
  await drain(async () => {
    const { pending } = (await rig.user.get(`/permission/check?userId=${rig.beingId}`)).body
    if (pending) await rig.user.get(`/permission/respond?userId=${rig.beingId}&allowed=true`)
    const { status } = (await rig.user.get(`/api/beings/detail?beingId=${rig.beingId}`)).body
    const { messages } = (await rig.user.get(`/api/chat/messages?channelId=${rig.channelId}`)).body
    const last = messages.at(-1)
    return status === 'idle' && last?.role === 'assistant' && last.status === 'complete' && !last.toolCalls
  })
}
