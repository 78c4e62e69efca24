import { once } from 'node:events'
import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { limits } from '@trivium/inbox-contract'
import { describe, expect, test } from 'vitest'
import { BodyMemory } from './body-memory.ts'
import { InboxRequest } from './inbox-request.ts'
import { type NoBody, readBody } from './read-body.ts'

const nextTurn = () => new Promise(resolve => setImmediate(resolve))

function finish(message: IncomingMessage): void {
  message.complete = true
  message.push(null)
}

const reading = (message: IncomingMessage, memory: BodyMemory) =>
  new Promise<Buffer | NoBody>(resolve => readBody(message, memory.shareOf('a'), resolve))

// The test plays the parser: it pushes the body.
describe.each([
  { way: 'as a stream', request: () => new IncomingMessage(new Socket()) },
  { way: 'as it is parsed', request: () => new InboxRequest(new Socket()) },
])('$way', ({ request }) => {
  test('bodies count until they are given back', async () => {
    const memory = new BodyMemory(200)
    const first = request()
    const body = reading(first, memory)
    first.push(Buffer.alloc(30))
    first.push(Buffer.alloc(30, 1))
    finish(first)
    expect(await body).toEqual(Buffer.concat([Buffer.alloc(30), Buffer.alloc(30, 1)]))
    expect(memory.used).toBe(60)
    memory.shareOf('a').give(60)
    expect(memory.used).toBe(0)
  })

  test('no body is an empty one', async () => {
    const message = request()
    const body = reading(message, new BodyMemory(100))
    finish(message)
    expect(await body).toHaveLength(0)
  })

  test('what came before somebody asked for it is not lost', async () => {
    const memory = new BodyMemory(100)
    const message = request()
    message.push(Buffer.from('early '))
    const body = reading(message, memory)
    message.push(Buffer.from('and late'))
    finish(message)
    expect(String(await body)).toBe('early and late')
    expect(memory.used).toBe(14)
  })

  test('one more than fits is refused and gives back what it took; the others go on', async () => {
    const memory = new BodyMemory(100)
    const [first, second] = [request(), request()]
    const [one, other] = [reading(first, memory), reading(second, memory)]
    first.push(Buffer.alloc(40))
    await nextTurn()
    second.push(Buffer.alloc(70))
    expect(await other).toBe('too_busy')
    expect(memory.used).toBe(40)
    finish(first)
    expect(await one).toHaveLength(40)
  })

  test('the rest of one that is too large can be read to its end', async () => {
    const memory = new BodyMemory()
    const message = request()
    const rest: Buffer[] = []
    const refusal = new Promise(resolve => {
      readBody(message, memory.shareOf('a'), why => {
        message.on('data', chunk => rest.push(chunk))
        resolve(why)
      })
    })
    message.push(Buffer.alloc(limits.bodyBytes))
    message.push(Buffer.alloc(1))
    expect([await refusal, memory.used]).toEqual(['too_large', 0])
    message.push(Buffer.from('rest'))
    finish(message)
    await once(message, 'end')
    expect(String(Buffer.concat(rest))).toBe('rest')
  })

  test('a sender that leaves in the middle takes nothing with it', async () => {
    const memory = new BodyMemory(100)
    const message = request()
    const body = reading(message, memory)
    message.push(Buffer.alloc(10))
    await nextTurn()
    message.destroy()
    expect([await body, memory.used]).toEqual(['aborted', 0])
  })
})
