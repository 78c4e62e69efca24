import { join } from 'node:path'
import { drain, rounds, startService, temporaryDirectory } from '@trivium/testing'
import { expect, test } from 'vitest'
import { cookieOf, createCaller } from '../../../test/caller.ts'
import { type FollowedStream, followStream } from '../../../test/follow-stream.ts'

const main = join(import.meta.dirname, '../../main.ts')

const notesIn = ({ events }: FollowedStream): string[] =>
  events.filter(({ event, data }) => event === 'change' && data.resource === 'note').map(({ data }) => data.id)

test('kill -9 loses no change that was answered, and tells none that is not there', async () => {
  const dataDir = await temporaryDirectory()
  const start = () => startService(main, { DATA_DIR: dataDir, BEINGS_PORT: '0', LOG_LEVEL: 'error' })
  let service = await start()
  const cookie = cookieOf(await createCaller(service.url).post('/init', {}))
  const answered = new Set<string>()
  const told = new Set<string>()
  let last: number | undefined
  for (let round = 0; round < rounds(10, 3); round++) {
    const user = createCaller(service.url, cookie)
    const stream = await followStream(user, '/api/events', last === undefined ? {} : { 'last-event-id': String(last) })
    await stream.until(({ event }) => event === 'hello')
    let isAlive = true
    const writer = async (name: number) => {
      for (let count = 0; isAlive; count++) {
        const note = { title: `${round}.${name}.${count}`, content: 'x' }
        const answer = await user.post('/api/work-notes/create', note).catch(() => undefined)
        if (answer?.status === 200) answered.add(answer.body.note.noteId)
      }
    }
    const before = answered.size
    const writers = [writer(1), writer(2), writer(3)]
    await drain(() => answered.size >= before + 5 + round)
    await service.kill9()
    isAlive = false
    await Promise.all(writers)
    for (const id of notesIn(stream)) told.add(id)
    last = stream.events.map(({ id }) => id).findLast(Number.isInteger) ?? last
    service = await start()
  }
  const user = createCaller(service.url, cookie)
  const stream = await followStream(user, '/api/events', { 'last-event-id': String(last) })
  await drain(() => {
    for (const id of notesIn(stream)) told.add(id)
    return [...answered].every(id => told.has(id))
  })
  const { notes } = (await user.get('/api/work-notes/list?pageSize=200')).body
  const there = new Set(notes.map(({ noteId }: { noteId: string }) => noteId))
  if (notes.length < 200) expect([...told].filter(id => id !== '' && !there.has(id))).toEqual([])
  for (const id of answered) if (notes.length < 200) expect(there.has(id)).toBe(true)
  await service.stop()
})
