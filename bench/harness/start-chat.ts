import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startService } from '@trivium/testing'

export interface OpenChat {
  url: string
  cookie: string
  beingId: string
  channelId: string
  post(path: string, body: unknown): Promise<unknown>
  /** What was said last, as far as it has been said. */
  lastMessage(): Promise<string>
  stop(): Promise<unknown>
}

const main = fileURLToPath(new URL('../../services/beings/server/src/main.ts', import.meta.url))

/** A service of its own with one being to talk to. */
export async function startChat(folder: string, provider: string): Promise<OpenChat> {
  const env = { DATA_DIR: join(folder, 'data'), BEINGS_PORT: '0', LOG_LEVEL: 'warn' }
  const service = await startService(main, env, { cwd: folder })
  let cookie = ''
  const post = async (path: string, body: unknown) => {
    const headers = { 'content-type': 'application/json', cookie }
    const answer = await fetch(service.url + path, { method: 'POST', headers, body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    cookie ||= (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
    return answer.json()
  }
  const config = { endpoint: `${provider}/v1`, model: 'fake-small' }
  const { curatorId: beingId } = (await post('/init', { aiClientType: 'OpenAICompatible', config })) as {
    curatorId: string
  }
  const get = async (path: string) => (await fetch(service.url + path, { headers: { cookie } })).json()
  const { conversations } = (await get('/api/chat/conversations')) as { conversations: { sessionId: string }[] }
  const channelId = conversations[0]?.sessionId ?? ''
  const lastMessage = async () => {
    const { messages } = (await get(`/api/chat/messages?channelId=${channelId}`)) as { messages: { content: string }[] }
    return messages.at(-1)?.content ?? ''
  }
  return { url: service.url, cookie, beingId, channelId, post, lastMessage, stop: () => service.stop() }
}

/** What a person writes while the being rests; it is started again without having to answer all of it. */
export async function fillConversation({ post, beingId, channelId }: OpenChat, count: number): Promise<void> {
  await post('/api/beings/stop', { beingId })
  for (let index = 0; index < count; index++) {
    const content = `Message ${index}: ${'some words about the garden, '.repeat(index % 20)}`
    await post('/api/chat/send', { channelId, content })
  }
}
