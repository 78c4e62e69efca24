import type { ToldChatEvent } from '@trivium/beings-contract'
import { beforeEach, expect, test } from 'vitest'
import { createLiveTexts, type LiveTexts } from '../transcript/live-texts.ts'
import type { ShownMessage } from '../transcript/to-parts.ts'
import type { MessagePage, Place } from './api.ts'
import { createThread, type Thread } from './thread.ts'

const channelId = 'c'
let texts: LiveTexts
let thread: Thread
let pages: { place: Place; answer: (page: Partial<MessagePage>) => void; refuse: (error: unknown) => void }[]

beforeEach(() => {
  texts = createLiveTexts(() => {})
  pages = []
  const read = (place: Place) =>
    new Promise<MessagePage>((resolve, reject) => {
      const answer = (page: Partial<MessagePage>) =>
        resolve({ messages: [], hasMore: false, hasNewer: false, lastEventId: 0, ...page })
      pages.push({ place, answer, refuse: reject })
    })
  thread = createThread({ channelId, texts, read })
})

const said = (id: string, more: Partial<ShownMessage> = {}): ShownMessage => ({
  id,
  channelId,
  senderId: 'being',
  senderName: 'Cura',
  role: 'assistant',
  content: id,
  timestamp: '2026-01-01T00:00:00.000Z',
  status: 'complete',
  ...more,
})
const streaming = (id: string, content = '') => said(id, { status: 'streaming', content })
const tell = (event: object, id: number) => thread.receive({ channelId, ...event } as ToldChatEvent, id)
const chunk = (content: string, from: number, to = from) =>
  tell({ type: 'chunk', messageId: 'a', content, from, to }, to)
const shown = () => thread.state().messages.map(({ id }) => id)
const settled = () => new Promise(resolve => setTimeout(resolve))

async function open(page: Partial<MessagePage>) {
  const opening = thread.openAt(undefined)
  pages.shift()?.answer(page)
  await opening
}

test('what is told while a page is read comes after it, and what the page knows is not told twice', async () => {
  const opening = thread.openAt(undefined)
  chunk('one ', 5)
  chunk('two ', 6)
  chunk('three', 7)
  pages.shift()?.answer({ messages: [streaming('a', 'one two ')], lastEventId: 6 })
  await opening
  expect(texts.get('a')?.content).toBe('one two three')
  tell({ type: 'message', message: said('a', { content: 'one two three' }) }, 8)
  expect(thread.state().messages[0]).toMatchObject({ status: 'complete', content: 'one two three' })
  expect(texts.get('a')).toBeUndefined()
})

test('a fragment that was joined from known and unknown ones has the page read again', async () => {
  await open({ messages: [streaming('a', 'one ')], lastEventId: 5 })
  chunk('one two', 5, 6)
  expect(pages).toHaveLength(1)
  pages.shift()?.answer({ messages: [streaming('a', 'one two')], lastEventId: 6 })
  await settled()
  expect(texts.get('a')?.content).toBe('one two')
})

test('a reply that is begun anew forgets what it had said', async () => {
  await open({ messages: [streaming('a', 'half')], lastEventId: 3 })
  chunk(' a', 4)
  tell({ type: 'message', message: streaming('a') }, 5)
  chunk('whole', 6)
  expect(texts.get('a')?.content).toBe('whole')
})

test('other conversations, and what is older than the page, change nothing', async () => {
  await open({ messages: [streaming('a', 'x')], lastEventId: 9 })
  thread.receive({ type: 'chunk', messageId: 'a', content: 'y', channelId: 'other' } as ToldChatEvent, 10)
  tell({ type: 'message', message: said('old') }, 9)
  expect(shown()).toEqual(['a'])
  expect(texts.get('a')?.content).toBe('x')
})

test('reading again keeps what is older than the newest page, and drops what was taken back', async () => {
  await open({ messages: [said('3'), said('4')], hasMore: true, lastEventId: 1 })
  const older = thread.loadOlder()
  void thread.loadOlder()
  expect(pages.map(({ place }) => place)).toEqual([{ before: '3' }])
  pages.shift()?.answer({ messages: [said('1'), said('2')], hasMore: true })
  await older
  expect(shown()).toEqual(['1', '2', '3', '4'])
  tell({ type: 'conversation', change: 'rewound' }, 2)
  pages.shift()?.answer({ messages: [said('2'), said('3'), said('5')], hasMore: true, lastEventId: 2 })
  await settled()
  expect(shown()).toEqual(['1', '2', '3', '5'])
})

test('opened in the middle, it takes no message from the end before what lies between was read', async () => {
  const opening = thread.openAt('5')
  expect(pages[0]?.place).toEqual({ around: '5' })
  pages.shift()?.answer({ messages: [said('4'), said('5')], hasMore: true, hasNewer: true, lastEventId: 1 })
  await opening
  tell({ type: 'message', message: said('9') }, 2)
  expect(shown()).toEqual(['4', '5'])
  const newer = thread.loadNewer()
  pages.shift()?.answer({ messages: [said('6'), said('9')], hasMore: true, hasNewer: false, lastEventId: 3 })
  await newer
  tell({ type: 'message', message: said('10') }, 4)
  expect(shown()).toEqual(['4', '5', '6', '9', '10'])
})

test('what is read again before it was read at all still begins at the message it was opened at', async () => {
  const opening = thread.openAt('5')
  const again = thread.reload()
  expect(pages.map(({ place }) => place)).toEqual([{ around: '5' }, { around: '5' }])
  for (const { answer } of pages.splice(0)) answer({ messages: [said('5')], lastEventId: 1 })
  await Promise.all([opening, again])
  expect(thread.state().at).toBe('5')
})

test('a message that is gone opens the end; a conversation that is gone says so', async () => {
  const opening = thread.openAt('gone')
  pages.shift()?.refuse({ status: 404 })
  await settled()
  pages.shift()?.answer({ messages: [said('1')] })
  await opening
  expect(shown()).toEqual(['1'])
  tell({ type: 'conversation', change: 'deleted' }, 2)
  expect(thread.state().phase).toBe('gone')
})

test('what cannot be read again leaves what is shown', async () => {
  await open({ messages: [said('1')], lastEventId: 1 })
  const again = thread.reload()
  tell({ type: 'message', message: said('2') }, 2)
  pages.shift()?.refuse(new Error('away'))
  await again
  expect(thread.state()).toMatchObject({ phase: 'ready' })
  expect(shown()).toEqual(['1', '2'])
})

test('calls, files and versions stay when the message is told again without them', async () => {
  const files = [{ fileId: 'f', fileName: 'a.txt', fileSize: 1, mimeType: 'text/plain' }]
  await open({ messages: [said('a', { files, variants: ['0', 'a'] })], lastEventId: 1 })
  const call = { type: 'tool_call', messageId: 'a', id: '1', tool: 'disk', parameters: { action: 'read' } }
  tell({ ...call, status: 'running', startedAt: 'then' }, 2)
  tell({ type: 'message', message: said('a', { toolCalls: [{ id: '1', name: 'disk', parameters: {} }] }) }, 3)
  expect(thread.state().messages[0]).toMatchObject({
    files,
    variants: ['0', 'a'],
    toolCalls: [{ status: 'running', startedAt: 'then' }],
  })
  tell({ ...call, status: 'completed', durationMs: 12 }, 4)
  expect(thread.state().messages[0]?.toolCalls).toMatchObject([{ status: 'completed', durationMs: 12 }])
})

test('a failure is said once: in its message, or below', async () => {
  await open({ messages: [said('a', { content: 'No money.', status: 'failed' })], lastEventId: 1 })
  tell({ type: 'error', messageId: 'a', message: 'No money.' }, 2)
  expect(thread.state().faults).toEqual([])
  tell({ type: 'error', messageId: '', message: 'No client.' }, 3)
  expect(thread.state()).toMatchObject({ faults: ['No client.'], ended: { count: 2 } })
  tell({ type: 'message', message: said('q', { role: 'user' }) }, 4)
  expect(thread.state().faults).toEqual([])
})
