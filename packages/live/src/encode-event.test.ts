import { createParser, type EventSourceMessage } from 'eventsource-parser'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { encodeComment, encodeEvent } from './encode-event.ts'

describe('encodeEvent', () => {
  it('writes id, name and every line of the data', () => {
    expect(encodeEvent({ seq: 7, event: 'note', data: 'a\nb\r\nc\rd' })).toBe(
      'id: 7\nevent: note\ndata: a\ndata: b\ndata: c\ndata: d\n\n',
    )
    expect(encodeEvent({ data: '' })).toBe('data: \n\n')
  })

  it('refuses a name or number that would forge another field', () => {
    for (const event of ['a\nb', 'a\rid: 9', '\r\n']) expect(() => encodeEvent({ event, data: '' })).toThrow(TypeError)
    for (const seq of [-1, 1.5, Number.NaN, Number.POSITIVE_INFINITY])
      expect(() => encodeEvent({ seq, data: '' })).toThrow(RangeError)
  })

  it('gives a parser back what went in, with line ends made \\n', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        fc.array(fc.constantFrom('\n', '\r', '\r\n', ' ', ':', 'data: ', 'x')),
        (start, rest) => {
          const data = start + rest.join('')
          const seen: EventSourceMessage[] = []
          createParser({ onEvent: event => seen.push(event) }).feed(
            encodeComment('first') + encodeEvent({ seq: 3, data }),
          )
          expect(seen).toEqual([{ id: '3', event: undefined, data: data.replace(/\r\n|\r/g, '\n') }])
        },
      ),
    )
  })
})

describe('encodeComment', () => {
  it('can never become an event', () => {
    expect(encodeComment()).toBe(':\n\n')
    expect(encodeComment('a\ndata: b')).toBe(': a\n: data: b\n\n')
  })
})
