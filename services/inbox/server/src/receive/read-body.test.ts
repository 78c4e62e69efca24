import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { BodyMemory, type NoBody, readBody } from './read-body.ts'

/** A request whose body is pushed by the test. */
function request(): IncomingMessage {
  return new IncomingMessage(new Socket())
}

function finish(message: IncomingMessage): void {
  message.complete = true
  message.push(null)
}

const reading = (message: IncomingMessage, memory: BodyMemory) =>
  new Promise<Buffer | NoBody>(resolve => readBody(message, memory, resolve))

test('bodies count until they are given back', async () => {
  const memory = new BodyMemory(100)
  const first = request()
  const body = reading(first, memory)
  first.push(Buffer.alloc(30))
  first.push(Buffer.alloc(30, 1))
  finish(first)
  expect((await body).length).toBe(60)
  expect(memory.used).toBe(60)
  memory.give(60)
  expect(memory.used).toBe(0)
})

test('one more than fits is refused and gives back what it took; the others go on', async () => {
  const memory = new BodyMemory(100)
  const [first, second] = [request(), request()]
  const [one, other] = [reading(first, memory), reading(second, memory)]
  first.push(Buffer.alloc(60))
  await new Promise(resolve => setImmediate(resolve))
  second.push(Buffer.alloc(60))
  expect(await other).toBe('too_busy')
  expect(memory.used).toBe(60)
  finish(first)
  expect(await one).toHaveLength(60)
})

test('a sender that leaves in the middle takes nothing with it', async () => {
  const memory = new BodyMemory(100)
  const message = request()
  const body = reading(message, memory)
  message.push(Buffer.alloc(10))
  await new Promise(resolve => setImmediate(resolve))
  message.destroy()
  expect([await body, memory.used]).toEqual(['aborted', 0])
})
