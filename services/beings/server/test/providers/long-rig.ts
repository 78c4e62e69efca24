import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Message } from '@trivium/beings-contract'
import { drain, startService, temporaryDirectory } from '@trivium/testing'
import { type Caller, cookieOf, createCaller } from '../caller.ts'
import { makePdf } from '../documents/make-pdf.ts'
import { type LongProvider, startLongProvider } from './long-provider.ts'
import { markOf, type ScriptedTurn, scriptTurn } from './long-script.ts'
import type { ProviderCase } from './provider-cases.ts'

const main = join(import.meta.dirname, '../../src/main.ts')

/** Its beginning and its end must both be in every request. */
export const soul = `You are Cura, soul-begins.\n${'You like long conversations and never lose a word of them. '.repeat(20)}\nsoul-ends`

/** The smallest PNG there is: one pixel. */
export const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
export const document = makePdf(['The wombat lives under the old bridge.'])

export interface LongRig extends LongProvider {
  readonly user: Caller
  channelId: string
  beingId: string
  /** What the user says next, until the being has answered and rests; with kill -9 somewhere on the way if wanted. */
  take(index: number, kill: boolean): Promise<void>
  messages(): Promise<Message[]>
}

export async function startLongRig(provided: ProviderCase, turns: number): Promise<LongRig> {
  const long = await startLongProvider(provided, turns)
  const dataDir = await temporaryDirectory()
  const start = () => startService(main, { DATA_DIR: dataDir, BEINGS_PORT: '0', LOG_LEVEL: 'error' })
  let service = await start()
  const given = { aiClientType: provided.type, config: provided.config(long.provider.url) }
  const first = await createCaller(service.url).post('/init', given)
  const cookie = cookieOf(first)
  const beingId: string = first.body.curatorId
  let user = createCaller(service.url, cookie)
  await user.post('/api/beings/soul/save', { beingId, soulContent: soul })
  const channelId: string = (await user.get('/api/chat/conversations')).body.conversations[0].sessionId
  /** How long a turn takes, so that a blow may fall anywhere in it. */
  let usualMs = 200
  return {
    ...long,
    get user() {
      return user
    },
    channelId,
    beingId,
    async take(index, kill) {
      const scripted = scriptTurn(index, turns)
      await upload(user, channelId, scripted)
      const begun = performance.now()
      await user.post('/api/chat/send', { channelId, content: scripted.question })
      if (kill) {
        await delay(Math.random() * usualMs * 1.2)
        await service.kill9()
        service = await start()
        user = createCaller(service.url, cookie)
      }
      await untilAnswered({ user, channelId, beingId }, index)
      if (!kill) usualMs = usualMs * 0.8 + (performance.now() - begun) * 0.2
    },
    messages: () => readAll(user, channelId),
  }
}

async function upload(user: Caller, channelId: string, { upload: kind }: ScriptedTurn): Promise<void> {
  if (!kind) return
  const [name, bytes, type] =
    kind === 'picture' ? ['pixel.png', picture, 'image/png'] : ['bridge.pdf', document, 'application/pdf']
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(bytes as Buffer)], { type: String(type) }), String(name))
  const sent = await user.fetch(`/api/chat/upload?channelId=${channelId}`, { method: 'POST', body: form })
  if (sent.status !== 200) throw new Error(await sent.text())
}

async function untilAnswered(
  { user, channelId, beingId }: Pick<LongRig, 'user' | 'channelId' | 'beingId'>,
  index: number,
) {
  await drain(
    async () => {
      const { messages } = (await user.get(`/api/chat/messages?channelId=${channelId}&limit=100`)).body
      const last = messages.at(-1) as Message
      if (last.status === 'failed') return true
      const answered = last.role === 'assistant' && last.status === 'complete' && !last.toolCalls
      if (!answered || !last.content.startsWith(`Number ${index}.`)) return false
      return (await user.get(`/api/beings/detail?beingId=${beingId}`)).body.status === 'idle'
    },
    { limit: 60_000 },
  ).catch((error: unknown) => {
    throw new Error(`${markOf(index)} was not answered`, { cause: error })
  })
}

async function readAll(user: Caller, channelId: string): Promise<Message[]> {
  let all: Message[] = []
  for (;;) {
    const before = all[0] ? `&before=${all[0].id}` : ''
    const { messages, hasMore } = (await user.get(`/api/chat/messages?channelId=${channelId}&limit=200${before}`)).body
    all = [...messages, ...all]
    if (!hasMore) return all
  }
}
