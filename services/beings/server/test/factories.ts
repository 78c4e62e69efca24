import type { Being } from '@trivium/beings-contract'
import { cleanUpLater, type FakeAiProvider, startFakeAiProvider } from '@trivium/testing'
import { hashPassword } from '../src/core/sessions/password.ts'
import type { Caller } from './caller.ts'
import { copySetUp, setUpService } from './set-up-copy.ts'
import type { StartOptions, TestService } from './start.ts'

export interface ReadyService extends TestService {
  /** Calls with a session. */
  user: Caller
  curator: Being
  channelId: string
}

type ReadyOptions = StartOptions & { firstRun?: Record<string, unknown> }

/** A service that is set up, with a signed-in user and a curator to talk to. */
export async function startReady({ firstRun, ...options }: ReadyOptions = {}): Promise<ReadyService> {
  // The set-up takes longer than most tests: who has no wish about it gets the copy of one.
  const { clock, dataDir, log, logSink } = options
  const hasWish = firstRun ?? clock ?? dataDir ?? log ?? logSink
  const { service, ...found } = hasWish ? await setUpService(options, firstRun) : await copySetUp(options)
  // Getters of the service stay alive this way.
  return Object.assign(Object.create(service) as TestService, found)
}

export async function makeBeing({ user }: ReadyService, name: string): Promise<{ id: string; channelId: string }> {
  const { body } = await user.post('/api/beings/create', { name, soulContent: `You are ${name}.` })
  const list = await user.get(`/api/chat/conversations?beingId=${body.being.id}`)
  return { id: body.being.id, channelId: list.body.conversations[0].sessionId }
}

/** A provider that is closed when the test ends. */
export async function startProvider(): Promise<FakeAiProvider> {
  const provider = await startFakeAiProvider()
  cleanUpLater(() => provider.close())
  return provider
}

/** A service with a password that is quick to check, so that a test may sign in often. */
export async function startLocked(password: string, options: StartOptions = {}): Promise<ReadyService> {
  const service = await startReady(options)
  const passwordHash = await hashPassword(password, { N: 2 ** 10, r: 8, p: 1 })
  await service.context.settings.save({ passwordHash })
  return service
}
