import type { Being, Conversation } from '@trivium/beings-contract'
import { cleanUpLater, type FakeAiProvider, startFakeAiProvider } from '@trivium/testing'
import { hashPassword } from '../src/core/sessions/password.ts'
import { type Caller, cookieOf, createCaller } from './caller.ts'
import { type StartOptions, startBeings, type TestService } from './start.ts'

export interface ReadyService extends TestService {
  /** Calls with a session. */
  user: Caller
  curator: Being
  channelId: string
}

/** A service that is set up, with a signed-in user and a curator to talk to. */
export async function startReady(
  options: StartOptions & { firstRun?: Record<string, unknown> } = {},
): Promise<ReadyService> {
  const service = await startBeings(options)
  const answer = await service.stranger.post('/init', { nickname: 'Ann', curatorName: 'Cura', ...options.firstRun })
  if (answer.status !== 200) throw new Error(`The set-up failed: ${answer.text}`)
  const user = createCaller(service.url, cookieOf(answer))
  const { beings } = (await user.get('/api/beings')).body as { beings: Being[] }
  const { conversations } = (await user.get('/api/chat/conversations')).body as { conversations: Conversation[] }
  const [curator] = beings
  const [conversation] = conversations
  if (!curator || !conversation) throw new Error('The set-up made no curator.')
  // Getters of the service stay alive this way.
  return Object.assign(Object.create(service) as TestService, { user, curator, channelId: conversation.sessionId })
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
