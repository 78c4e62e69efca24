import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { InFlight } from './in-flight.ts'

const response = () => new ServerResponse(new IncomingMessage(new Socket()))

test('keeps exactly the responses that were added and not deleted, whatever the order', () => {
  const list = new InFlight()
  const [a, b, c, d] = [response(), response(), response(), response()]
  for (const each of [a, b, c]) list.add(each)
  list.delete(a)
  list.delete(a)
  list.delete(d)
  expect(new Set(list)).toEqual(new Set([b, c]))
  list.add(d)
  list.delete(c)
  list.delete(d)
  expect([...list]).toEqual([b])
  list.delete(b)
  expect(list.size).toBe(0)
})
