import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { BodyMemory, readBody } from './read-body.ts'

/** A request whose body is pushed by the test. */
function request(): IncomingMessage {
  return new IncomingMessage(new Socket())
}

function finish(message: IncomingMessage): void {
  message.complete = true
  message.push(null)
}

test('bodies count until they are released', async () => {
  const memory = new BodyMemory(100)
  const first = request()
  const reading = readBody(first, memory)
  first.push(Buffer.alloc(30))
  first.push(Buffer.alloc(30, 1))
  finish(first)
  const read = await reading
  if (typeof read === 'string') throw new Error(read)
  expect([read.body.length, memory.used]).toEqual([60, 60])
  read.release()
  expect(memory.used).toBe(0)
})

test('one more than fits is refused and gives back what it took; the others go on', async () => {
  const memory = new BodyMemory(100)
  const [first, second] = [request(), request()]
  const [one, other] = [readBody(first, memory), readBody(second, memory)]
  first.push(Buffer.alloc(60))
  await new Promise(resolve => setImmediate(resolve))
  second.push(Buffer.alloc(60))
  expect(await other).toBe('too_busy')
  expect(memory.used).toBe(60)
  finish(first)
  expect(await one).toMatchObject({ body: { length: 60 } })
})

test('a sender that leaves in the middle takes nothing with it', async () => {
  const memory = new BodyMemory(100)
  const message = request()
  const reading = readBody(message, memory)
  message.push(Buffer.alloc(10))
  await new Promise(resolve => setImmediate(resolve))
  message.destroy()
  expect([await reading, memory.used]).toEqual(['aborted', 0])
})
