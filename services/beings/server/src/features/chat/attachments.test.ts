import { beforeEach, describe, expect, test } from 'vitest'
import { makeWord } from '../../../test/documents/make-office.ts'
import { makePdf } from '../../../test/documents/make-pdf.ts'
import { type ProvidedService, startWithProvider } from '../../../test/provider.ts'

let service: ProvidedService

beforeEach(async () => {
  service = await startWithProvider()
})

const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')

async function upload(content: Buffer | string, name: string, query = '') {
  const form = new FormData()
  form.set('channelId', service.channelId)
  form.set('file', new Blob([new Uint8Array(Buffer.from(content))]), name)
  const answer = await service.user.fetch(`/api/chat/upload${query}`, { method: 'POST', body: form })
  return (await answer.json()) as { success: boolean; messageId: string; fileId: string }
}

async function ask(content: string): Promise<void> {
  await service.user.post('/api/chat/send', { channelId: service.channelId, content })
  await service.context.mailbox.drain()
}

interface Part {
  type: string
  text?: string
  image_url?: { url: string }
}
interface Said {
  role: string
  content: string | Part[]
}

const said = (call = -1) => service.provider.calls().at(call)?.body.messages as Said[]
const lastSaid = () =>
  said()
    .filter(message => message.role === 'user')
    .at(-1)
const textOf = (message: Said | undefined) =>
  typeof message?.content === 'string'
    ? message.content
    : (message?.content ?? []).map(part => part.text ?? '').join('')

async function useModel(model: string): Promise<void> {
  const config = { endpoint: `${service.provider.url}/v1`, apiKey: 'sk-test-secret-9876', model }
  await service.user.post('/config/save', { aiClients: { OpenAICompatible: config } })
}

describe('an uploaded file', () => {
  test('waits for the question: nobody is woken, and the next message carries it', async () => {
    const { success, messageId } = await upload('three beds, two paths\n', 'plan.txt')
    expect(success).toBe(true)
    await service.context.mailbox.drain()
    expect(service.provider.calls()).toEqual([])
    const { messages } = (await service.user.get(`/api/chat/messages?channelId=${service.channelId}`)).body
    expect(messages).toMatchObject([{ id: messageId, role: 'user', files: [{ fileName: 'plan.txt' }] }])
    await ask('How many beds?')
    expect(service.provider.calls()).toHaveLength(1)
    const users = said().filter(message => message.role === 'user')
    expect(users).toHaveLength(1)
    expect(textOf(users[0])).toMatch(/plan\.txt[\s\S]*three beds, two paths[\s\S]*How many beds\?/)
  })

  test('is answered by itself with ?notify=true', async () => {
    await upload('three beds', 'plan.txt', '?notify=true')
    await service.context.mailbox.drain()
    expect(textOf(lastSaid())).toContain('three beds')
    expect(await upload('x', 'x.txt', '?notify=maybe')).toMatchObject({ error: { code: 'VALIDATION_ERROR' } })
  })

  test('goes as a picture to a model with eyes, and as a sentence to one without', async () => {
    await upload(png, 'bed.png')
    await useModel('gpt-5-mini')
    await ask('What is on it?')
    const parts = lastSaid()?.content ?? []
    const picture = typeof parts === 'string' ? undefined : parts.find(part => part.type === 'image_url')
    expect(picture?.image_url?.url).toBe(`data:image/png;base64,${png.toString('base64')}`)
    await useModel('deepseek-v4-flash')
    await ask('And now?')
    expect(JSON.stringify(said())).not.toContain('base64')
    expect(said().map(textOf).join('\n')).toMatch(/cannot look at/)
  })

  test('a PDF and a Word document are told as text where the model does not take them, read once', async () => {
    await upload(makePdf(['the paper says forty-two']), 'paper.pdf')
    await upload(makeWord(['the letter says hello']), 'letter.docx')
    await ask('What do they say?')
    expect(textOf(lastSaid())).toContain('the paper says forty-two')
    expect(textOf(lastSaid())).toContain('the letter says hello')
    const told = await service.context.database.db.selectFrom('files').select('told').execute()
    expect(told.map(row => row.told?.slice(0, 20))).toEqual(['[The file "paper.pdf', '[The file "letter.do'])
    await ask('Again?')
    expect(said().map(textOf).join('\n')).toContain('the paper says forty-two')
  })

  test('that is broken is told with the reason, and the turn goes on', async () => {
    await upload('%PDF-1.7 nothing', 'broken.pdf')
    await ask('What does it say?')
    expect(textOf(lastSaid())).toContain('cannot be told as text: the PDF is broken and cannot be read')
    const { messages } = (await service.user.get(`/api/chat/messages?channelId=${service.channelId}`)).body
    expect(messages.at(-1)).toMatchObject({ role: 'assistant', status: 'complete' })
  })

  test('that is long says where the rest is', async () => {
    await upload(Array.from({ length: 2000 }, (_, line) => `line ${line + 1} of many`).join('\n'), 'long.txt')
    await ask('What is in it?')
    expect(textOf(lastSaid())).toMatch(/Read on with disk\.read_document, path uploads\/\S+-long\.txt, start \d+\./)
    expect(textOf(lastSaid()).length).toBeLessThan(14_000)
  })

  test('what came while a turn was under way goes with the next question', async () => {
    service.provider.script({ text: ['I ', 'think'], hang: 'body' })
    await service.user.post('/api/chat/send', { channelId: service.channelId, content: 'First' })
    await service.provider.until(requests => requests.length === 1)
    await upload('late words', 'late.txt')
    await service.user.post('/api/chat/stop', { channelId: service.channelId })
    await ask('Second')
    expect(textOf(lastSaid())).toMatch(/late words[\s\S]*Second/)
  })

  test('that a being has put a link in the place of is not followed', async () => {
    const { readdir, rm, symlink } = await import('node:fs/promises')
    const { dirname, join } = await import('node:path')
    await upload('three beds', 'plan.txt')
    const folder = join(dirname(service.curator.soulPath), 'workspace', 'uploads')
    const [name = ''] = await readdir(folder)
    await rm(join(folder, name))
    await symlink(join(service.dataDir, 'secret.key'), join(folder, name))
    await ask('What does it say?')
    expect(textOf(lastSaid())).toContain('is no longer there')
  })
})
