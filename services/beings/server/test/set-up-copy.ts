import { cp } from 'node:fs/promises'
import type { Being, Conversation } from '@trivium/beings-contract'
import { runDirectory, temporaryDirectory } from '@trivium/testing'
import { type Caller, cookieOf, createCaller } from './caller.ts'
import { type StartOptions, startBeings, type TestService } from './start.ts'

/** Who is there after the first run, and how the user is known. */
export interface SetUp {
  service: TestService
  user: Caller
  curator: Being
  channelId: string
}

/** Starts a service and goes through the first run as a person does. */
export async function setUpService(options: StartOptions, answers: Record<string, unknown> = {}): Promise<SetUp> {
  const service = await startBeings(options)
  const answer = await service.stranger.post('/init', { nickname: 'Ann', curatorName: 'Cura', ...answers })
  if (answer.status !== 200) throw new Error(`The set-up failed: ${answer.text}`)
  return findCurator(service, cookieOf(answer))
}

let original: Promise<{ dataDir: string; cookie: string }> | undefined

/** The same on a copy of a data directory that was set up once for this process; the copy is the test's own. */
export async function copySetUp(options: StartOptions): Promise<SetUp> {
  original ??= makeOriginal()
  const { dataDir: source, cookie } = await original
  const dataDir = await temporaryDirectory()
  await cp(source, dataDir, { recursive: true })
  return findCurator(await startBeings({ ...options, dataDir }), cookie)
}

async function makeOriginal(): Promise<{ dataDir: string; cookie: string }> {
  const dataDir = await runDirectory()
  const { service, user } = await setUpService({ dataDir })
  await service.stop()
  return { dataDir, cookie: user.cookie }
}

async function findCurator(service: TestService, cookie: string): Promise<SetUp> {
  const user = createCaller(service.url, cookie)
  const { beings } = (await user.get('/api/beings')).body as { beings: Being[] }
  const { conversations } = (await user.get('/api/chat/conversations')).body as { conversations: Conversation[] }
  const [curator] = beings
  const [conversation] = conversations
  if (!curator || !conversation) throw new Error('The set-up made no curator.')
  return { service, user, curator, channelId: conversation.sessionId }
}
