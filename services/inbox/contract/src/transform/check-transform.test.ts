import { describe, expect, test } from 'vitest'
import { checkTransform } from './check-transform.ts'
import { parseJsonTemplate, parseTextTemplate } from './template.ts'
import type { Transform } from './transform.ts'

const nothing: Transform = { setHeaders: [], removeHeaders: [], body: null }
const body = (template: string, format: 'json' | 'text' = 'json') => ({ ...nothing, body: { format, template } })
const header = (name: string, value = 'x') => ({ ...nothing, setHeaders: [[name, value]] as [string, string][] })

describe('a transformation', () => {
  test.each([
    nothing,
    header('X-Event', '{{header.x-event | default "none"}}'),
    { ...nothing, removeHeaders: ['Authorization', 'cookie'] },
    body('{"id": {{body.customer.id}}, "name": "{{body.customer.name}}", "all": {{body}}}'),
    body('[{{seq}}, "{{method}} {{path}}?{{query}}", {{query.page | default 1}}]'),
    body('{{body}}'),
    body('{"brace": "{{"{{"}}", "dotted": {{body."a.b"."c d"}}}'),
    body('hello {{body.name | upper}}', 'text'),
    body('', 'text'),
  ])('%j can be used', transform => {
    expect(() => checkTransform(transform)).not.toThrow()
  })

  test.each([
    [header('Host'), 'Host is made for every attempt'],
    [header('content-length'), 'content-length is made for every attempt'],
    [header('X-Inbox-Hops'), 'X-Inbox-Hops is made for every attempt'],
    [header('Proxy-Authorization'), 'is made for every attempt'],
    [header('X Event'), '"X Event" is not the name of a header'],
    [header(''), '"" is not the name of a header'],
    [header('X-Event', 'a\r\nb'), 'Header X-Event: no line breaks'],
    [header('X-Event', 'a {{nothing}}'), 'Header X-Event, character 5: There is no value "nothing"'],
    [header('X-Event', '{{header}}'), 'Say which header'],
    [header('X-Event', '{{header.a'), 'character 1: The {{ has no }}'],
    [header('X-Event', '{{id.x}}'), 'id has no fields'],
    [header('X-Event', '{{id | sort}}'), 'There is no "| sort"'],
    [header('X-Event', '{{id | default x}}'), 'default takes a text in quotes'],
    [header('X-Event', '{{id | upper "x"}}'), 'upper takes nothing after it'],
    [header('X-Event', '{{id id}}'), '"id" is not understood here'],
    [header('X-Event', '{{}}'), 'Between {{ and }} stands a value'],
    [{ ...nothing, setHeaders: [['A', '1']], removeHeaders: ['a'] } as Transform, 'Header a is named twice'],
    [{ ...nothing, removeHeaders: Array.from({ length: 51 }, (_, n) => `x-${n}`) }, 'At most 50 headers'],
    [body('{"a": {{body.a}}'), 'would not be JSON'],
    [body('{\n  "a": {{body.a}},\n  b: 1}'), 'Body, line 3, character 3: This would not be JSON'],
    [body('{ {{body.key}}: 1 }'), 'Body, character 3: This would not be JSON'],
    [body('{"a": "{{body.a}}}'), 'would not be JSON'],
    [body('plain'), 'would not be JSON'],
    [body('', 'json'), 'would not be JSON'],
    [body('{{id}}'.repeat(201), 'text'), 'at most 200 values'],
    [body('x'.repeat(65_537), 'text'), 'at most 65536 characters'],
  ])('%j is refused', (transform, message) => {
    expect(() => checkTransform(transform)).toThrow(message)
  })
})

test('whether a value stands between quotes is told by the quotes around it, escaped ones left aside', () => {
  const flags = (template: ReturnType<typeof parseJsonTemplate>) =>
    template.flatMap(part => (typeof part === 'string' ? [] : [part.inString]))
  expect(flags(parseJsonTemplate('{"{{id}}": {{id}}, "a\\"{{id}}\\\\": "x", "b": [{{id}}, "{{id}}{{seq}}"]}'))).toEqual(
    [true, false, true, false, true, true],
  )
  expect(flags(parseTextTemplate('"{{id}}"'))).toEqual([false])
})

test('a template that is made to be slow is read in no time', () => {
  const hostile = [
    '{{'.repeat(30_000),
    `{{id ${'| '.repeat(30_000)}}}`,
    `{{body${'.a'.repeat(30_000)}`,
    `{{"${'\\'.repeat(60_000)}`,
  ]
  for (const template of hostile) expect(() => checkTransform(body(template, 'text'))).toThrow()
})
