import { expect, test } from 'vitest'
import { ServerEvents } from './server-events.ts'

const stream = [
  ': a comment\r\n',
  'data: {"text":"grün €"}\n\n',
  'event: ping\nid: 7\ndata:first\ndata: second\r\n\r\n',
  '\n\n',
  'data: \n\n',
  'data: [DONE]',
].join('')
const events = ['{"text":"grün €"}', 'first\nsecond', '', '[DONE]']

test('events are the same wherever the network cuts them', () => {
  const bytes = Buffer.from(stream)
  for (let size = 1; size <= bytes.length; size++) {
    const parser = new ServerEvents()
    const read: string[] = []
    for (let at = 0; at < bytes.length; at += size) read.push(...parser.push(bytes.subarray(at, at + size)))
    read.push(...parser.rest())
    expect(read, `in pieces of ${size}`).toEqual(events)
  }
})

test('an event is told as soon as it is complete', () => {
  const parser = new ServerEvents()
  expect(parser.push(Buffer.from('data: one\n'))).toEqual([])
  expect(parser.push(Buffer.from('\ndata: two\n\nda'))).toEqual(['one', 'two'])
  expect(parser.rest()).toEqual([])
})
