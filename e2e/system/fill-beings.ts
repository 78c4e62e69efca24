import { drain, type FakeAiProvider } from '@trivium/testing'
import { type Answer, call } from './call.ts'

export const providerKey = 'sk-test-secret-9876'

export interface Beings {
  url: string
  /** Of a script: it survives a restart, as everything else does. */
  token: string
  curatorId: string
  channelId: string
  /** Those whose data is looked at. */
  beingIds: string[]
}

export function ask(
  { url, token }: Pick<Beings, 'url' | 'token'>,
  path: string,
  body?: unknown,
  options: RequestInit = {},
) {
  return call(url + path, body, { ...options, headers: { authorization: `Bearer ${token}` } })
}

/** The first run, with a provider of the OpenAI protocol. */
export async function setUpBeings(url: string, provider: string): Promise<Beings> {
  const config = { endpoint: `${provider}/v1`, apiKey: providerKey, model: 'fake-small' }
  const answer = await fetch(`${url}/init`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ nickname: 'Ann', curatorName: 'Cura', aiClientType: 'OpenAICompatible', config }),
  })
  const cookie = (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
  const { token } = await call(`${url}/api/tokens/create`, { name: 'drill' }, { headers: { cookie } })
  const { beings } = await ask({ url, token }, '/api/beings')
  const { conversations } = await ask({ url, token }, '/api/chat/conversations')
  const curatorId = beings[0].id
  return { url, token, curatorId, channelId: conversations[0].sessionId, beingIds: [curatorId] }
}

export async function createBeing(beings: Beings, name: string): Promise<{ id: string; channelId: string }> {
  const { being } = await ask(beings, '/api/beings/create', { name, soulContent: `You are ${name}.` })
  const { conversations } = await ask(beings, `/api/chat/conversations?beingId=${being.id}`)
  return { id: being.id, channelId: conversations[0].sessionId }
}

export async function upload(beings: Beings, channelId: string, content: string): Promise<string> {
  const form = new FormData()
  form.append('channelId', channelId)
  form.append('file', new Blob([content]), 'notes.txt')
  return (await ask(beings, '/api/chat/upload', form)).fileId
}

/** Nobody of them works any more. */
export async function untilIdle(beings: Beings): Promise<void> {
  await drain(async () => {
    const list = (await ask(beings, '/api/beings')).beings as { status: string }[]
    return list.every(({ status }) => status === 'idle')
  })
}

/** Something in most tables, made by a person and by the beings themselves. */
export async function fillBeings(beings: Beings, provider: FakeAiProvider): Promise<void> {
  const post = (path: string, body: unknown, method = 'POST') => ask(beings, path, body, { method })
  const { id: beingId, channelId } = await createBeing(beings, 'Rose')
  beings.beingIds.push(beingId)
  await post('/api/beings/soul/save', { beingId, soulContent: 'You are Rose, a gardener.' })
  await post('/api/work-notes/create', { beingId, title: 'Garden', content: '**Peas** grow', keywords: ['green'] })
  await post('/api/memory/create', { beingId, content: 'Tea is good' })
  await post('/api/knowledge/create', { subject: 'roses', relation: 'need', object: 'water' })
  const { task } = await post('/api/tasks/create', { beingId, title: 'Plan the beds' })
  await post('/api/tasks/create', { beingId, title: 'Dig the beds', dependsOn: [task.id] })
  await post('/api/usage/budgets', { beingId, softLimit: 100, hardLimit: 200, period: 'month' })
  const { timer } = await post('/api/timers/create', {
    beingId,
    name: 'Water',
    instruction: 'Water',
    type: 'cron',
    cron: '0 9 1 1 *',
  })
  // Whenever this is looked at again, nothing happens by itself.
  await post('/api/timers/pause', { timerId: timer.id })
  await post('/api/permissions/save', { permissionType: 'FileAccess', resourcePrefix: '/srv', result: 'Denied' })
  await post('/api/usage/prices', { prices: [{ model: 'fake-small', promptPrice: 3, completionPrice: 4 }] })
  await post('/api/beings/tool-permissions', { beingId, permissions: { network: 'denied' } }, 'PUT')
  const { project } = await post('/api/projects/create', { name: 'Garten' })
  await post('/api/projects/assign', { projectId: project.id, beingId })
  await post('/api/projects/assign-role', { projectId: project.id, beingId, roleName: 'worker' })
  await post(`/api/projects/${project.id}/work-notes/create`, { title: 'A', content: 'b' })
  await post('/api/chat/send', { channelId, content: 'Hello, Rose' })
  await upload(beings, channelId, 'three beds\n'.repeat(1000))
  await drain(async () => {
    const { tasks } = await ask(beings, '/api/tasks/list')
    return tasks.every((task: { completedAt: string | null }) => task.completedAt)
  })
  await untilIdle(beings)
  await askForPermission(beings, beingId, { channelId, provider })
}

/** The being wants to write where it may not; it is denied, and that is remembered. */
async function askForPermission(
  beings: Beings,
  beingId: string,
  { channelId, provider }: { channelId: string; provider: FakeAiProvider },
): Promise<void> {
  const parameters = { action: 'write_file', path: '/nowhere/beds.txt', content: 'three beds' }
  provider.script({ toolCalls: [{ name: 'disk', parameters }] })
  await ask(beings, '/api/chat/send', { channelId, content: 'Write it down' })
  await drain(async () => (await ask(beings, `/permission/check?userId=${beingId}`)).requests.length === 1)
  await ask(beings, `/permission/respond?userId=${beingId}&allowed=false`)
  await drain(async () => (await ask(beings, `/permission/check?userId=${beingId}`)).requests.length === 0)
  await untilIdle(beings)
}

/** What their users see, except for what changes by itself or says where they live. */
export async function readBeings(beings: Beings): Promise<Answer> {
  const get = (path: string) => ask(beings, path)
  const all = (await get('/api/beings')).beings as { id: string; name: string }[]
  const list = all.filter(({ id }) => beings.beingIds.includes(id))
  const seen: Record<string, Answer> = {}
  for (const { id } of list) {
    const { conversations } = await get(`/api/chat/conversations?beingId=${id}`)
    for (const { sessionId } of conversations) {
      seen[`chat ${sessionId}`] = (await get(`/api/chat/messages?channelId=${sessionId}`)).messages
    }
    seen[`soul ${id}`] = await get(`/api/beings/soul/versions?beingId=${id}`)
    seen[`memory ${id}`] = await get(`/api/memory/list?beingId=${id}`)
    seen[`permissions ${id}`] = await get(`/api/beings/tool-permissions?beingId=${id}`)
  }
  const lists = ['knowledge/graph', 'tasks/list', 'timers/list', 'permissions/list', 'projects/list', 'usage/prices']
  for (const path of lists) seen[path] = await get(`/api/${path}`)
  seen.search = (await get('/api/work-notes/search?keyword=peas')).notes.length
  return { names: list.map(({ name }) => name), ...seen }
}

/** Everything that was said in a conversation, page by page. */
export async function readMessages(beings: Beings, channelId: string): Promise<string[]> {
  const contents: string[] = []
  for (let before = ''; ; ) {
    const page = await ask(
      beings,
      `/api/chat/messages?channelId=${channelId}&limit=100${before && `&before=${before}`}`,
    )
    contents.unshift(...page.messages.map((message: { content: string }) => message.content))
    if (!page.hasMore) return contents
    before = page.messages[0].id
  }
}

/** The files of all messages, by their id. */
export async function readFiles(beings: Beings, fileIds: readonly string[]): Promise<string[]> {
  return Promise.all(fileIds.map(id => ask(beings, `/api/chat/file?fileId=${id}`)))
}
