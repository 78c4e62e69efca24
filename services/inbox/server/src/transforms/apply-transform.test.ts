import type { Transform } from '@trivium/inbox-contract'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { applyTransform } from './apply-transform.ts'

const request = {
  id: '0190a1b2-0000-7000-8000-000000000001',
  seq: 7,
  method: 'POST',
  target: '/api/hook/00000000-0000-4000-8000-000000000000/orders/new?page=2&q=a%20b&page=3',
  headers: [
    ['Content-Type', 'application/json'],
    ['X-Event', 'order.paid'],
    ['X-Name', Buffer.from('Zoë').toString('latin1')],
    ['x-event', 'second'],
    ['Content-Encoding', 'identity'],
  ] as [string, string][],
  body: Buffer.from(
    '{"customer":{"id":12345678901234567890,"name":"A \\"quoted\\"\\nname","tags":["x","y"]},"total":1.0,"none":null}',
  ),
  receivedAt: Date.parse('2026-11-16T10:00:00.000Z'),
  remoteAddress: '127.0.0.1',
}

function apply(transform: Partial<Transform>, changes: Partial<typeof request> = {}) {
  const from = { ...request, ...changes }
  const whole: Transform = { setHeaders: [], removeHeaders: [], body: null, ...transform }
  return applyTransform(JSON.stringify(whole), from, from)
}
const json = (template: string, changes = {}) => apply({ body: { format: 'json', template } }, changes).body.toString()
const text = (template: string, changes = {}) => apply({ body: { format: 'text', template } }, changes).body.toString()

describe('the body', () => {
  test.each([
    ['{"id":{{body.customer.id}}}', '{"id":12345678901234567890}'],
    ['{"total":{{body.total}},"as text":"{{body.total}}"}', '{"total":1.0,"as text":"1.0"}'],
    ['{"name":{{body.customer.name}}}', '{"name":"A \\"quoted\\"\\nname"}'],
    ['{"name":"Dear {{body.customer.name}}!"}', '{"name":"Dear A \\"quoted\\"\\nname!"}'],
    ['{"tags":{{body.customer.tags}},"first":"{{body.customer.tags.0}}"}', '{"tags":["x","y"],"first":"x"}'],
    ['[{{body.missing}},"{{body.missing}}",{{body.none}},{{body.missing.deeper | default 5}}]', '[null,"",null,5]'],
    [
      '[{{method}},{{path}},{{query}},{{query.q}},{{query.page}},{{seq}}]',
      '["POST","/orders/new","page=2&q=a%20b&page=3","a b","2",7]',
    ],
    [
      '[{{header.x-event}},{{header.X-NAME}},{{header.missing}},{{from}},{{receivedAt}}]',
      '["order.paid","Zoë",null,"127.0.0.1","2026-11-16T10:00:00.000Z"]',
    ],
    ['{"embedded":"{{body.customer.tags | json}}"}', '{"embedded":"[\\"x\\",\\"y\\"]"}'],
    [
      '["{{method | lower}}","{{body.customer.name | url}}","{{"é" | base64}}","{{"{{"}}"]',
      '["post","A%20%22quoted%22%0Aname","w6k=","{{"]',
    ],
    [
      '{{body}}',
      '{"customer":{"id":12345678901234567890,"name":"A \\"quoted\\"\\nname","tags":["x","y"]},"total":1.0,"none":null}',
    ],
  ])('%s', (template, expected) => {
    expect(json(template)).toBe(expected)
  })

  test('as text takes values as they are, and a whole body byte for byte', () => {
    expect(text('{{body.customer.name}} {{seq}}{{body.missing}}.')).toBe('A "quoted"\nname 7.')
    expect(text('{{body}}')).toBe(request.body.toString())
    expect(text('{{body | base64}}', { body: Buffer.from([0, 255, 128]) })).toBe('AP+A')
  })

  test('of a form has fields, also those of JSON inside of it; of anything else there are none', () => {
    const form = {
      headers: [['content-type', 'application/x-www-form-urlencoded; charset=utf-8']] as [string, string][],
    }
    const body = Buffer.from('a=1&payload=%7B%22id%22%3A5%7D&__proto__=x')
    expect(json('[{{body.a}},{{body.payload.id}},{{body.__proto__}}]', { ...form, body })).toBe('["1",5,"x"]')
    expect(json('[{{body.a}},{{body}}]', { body: Buffer.from('just text') })).toBe('[null,"just text"]')
    expect(json('[{{body.a}}]', { body: Buffer.from([255]) })).toBe('[null]')
    expect(json('[{{body.constructor}},{{body.length}}]', { body: Buffer.from('{}') })).toBe('[null,null]')
  })

  test('is JSON whatever the values are', () => {
    const template = '{"in":"<{{body.v}}>","out":{{body.v}},"{{body.v | trim}}":["{{header.x-v}}",{{query.v}}]}'
    fc.assert(
      fc.property(fc.jsonValue(), fc.string({ unit: 'binary' }), (v, s) => {
        const changes = {
          target: `/x?v=${encodeURIComponent(s.toWellFormed())}`,
          headers: [['X-V', s]] as [string, string][],
          body: Buffer.from(JSON.stringify({ v })),
        }
        const made = JSON.parse(json(template, changes)) as { in: string; out: unknown }
        expect(made.out).toEqual(JSON.parse(JSON.stringify(v)))
        if (typeof v === 'string') expect(made.in).toBe(`<${v}>`)
      }),
    )
  })

  test('that would be too large, or is nested beyond reason, is a fault and not a crash', () => {
    const large = Buffer.from(JSON.stringify({ v: 'x'.repeat(600_000) }))
    expect(() => json('["{{body.v}}","{{body.v}}"]', { body: large })).toThrow('More than 1 MiB would be sent')
    expect(() => json('["{{body.v}}"]', { body: Buffer.from(JSON.stringify({ v: 'é'.repeat(524_288) })) })).toThrow(
      '1 MiB',
    )
    const deep = Buffer.from(`${'['.repeat(200_000)}${']'.repeat(200_000)}`)
    expect(() => json('{{body}}', { body: deep })).toThrow(/could not be filled: the body is nested too deeply/)
  })
})

describe('the headers', () => {
  test('are set in their place, added at the end, or left out', () => {
    const { headers, body } = apply({
      setHeaders: [
        ['X-EVENT', 'was {{header.x-event}}'],
        ['X-Customer', '{{body.customer.id}}'],
      ],
      removeHeaders: ['x-name'],
    })
    expect(headers).toEqual([
      ['Content-Type', 'application/json'],
      ['X-EVENT', 'was order.paid'],
      ['Content-Encoding', 'identity'],
      ['X-Customer', '12345678901234567890'],
    ])
    expect(body).toBe(request.body)
  })

  test('another body brings its own type and no encoding, unless a type is set', () => {
    const made = (transform: Partial<Transform>) => apply(transform).headers.filter(([name]) => /^content-/i.test(name))
    const format = 'json'
    expect(made({ body: { format, template: '{}' } })).toEqual([['Content-Type', 'application/json']])
    expect(made({ body: { format, template: '{}' }, removeHeaders: ['content-type'] })).toEqual([])
    expect(
      made({ body: { format, template: '{}' }, setHeaders: [['content-type', 'application/vnd.x+json']] }),
    ).toEqual([['content-type', 'application/vnd.x+json']])
    expect(made({ body: { format: 'text', template: 'x' } })).toEqual([['Content-Type', 'application/json']])
  })

  test('are sent as UTF-8; a value with a line break is a fault', () => {
    const { headers } = apply({ setHeaders: [['X-Copy', '{{header.x-name}} €']] })
    expect(Buffer.from(headers.at(-1)?.[1] ?? '', 'latin1').toString()).toBe('Zoë €')
    expect(() => apply({ setHeaders: [['X-Copy', '{{body.customer.name}}']] })).toThrow(
      'The header X-Copy would have a line break or control character',
    )
    const long = { body: Buffer.from(JSON.stringify({ v: 'x'.repeat(9000) })) }
    expect(() => apply({ setHeaders: [['X-Copy', '{{body.v}}']] }, long)).toThrow('longer than 8 KiB')
  })
})
