import { rounds } from '@trivium/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseInSteps } from './parse-in-steps.ts'

function inSteps(text: string): { value: unknown; steps: number } {
  const parsing = parseInSteps(text)
  for (let steps = 1; ; steps += 1) {
    const step = parsing.next()
    if (step.done) return { value: step.value, steps }
  }
}

/** As text: what has no prototype is equal to what has one. */
function outcome(parse: () => unknown): string {
  try {
    return JSON.stringify(parse())
  } catch (error) {
    return error instanceof SyntaxError ? 'no JSON' : String(error)
  }
}

function expectSame(text: string): void {
  expect([text, outcome(() => inSteps(text).value)]).toEqual([text, outcome(() => JSON.parse(text))])
}

test.each([
  '{}',
  '[]',
  ' [ 1 , [ ] , { } , { "a" : [ { "b" : null } ] } ] \n',
  '{"a":1,"a":{"b":2}}',
  '{"__proto__":{"x":1},"constructor":2,"10":1,"9":2,"":3}',
  '["\\u0041\\n\\"\\\\","\\\\",""]',
  '[-0,0.5,1e5,-1.5E-3,12345678901234567890,1e999]',
  '[true,false,null]',
  '"text"',
  '7',
])('%s is read as JSON.parse reads it', expectSame)

test.each([
  '',
  ' ',
  '{',
  '[1,]',
  '[,1]',
  '{"a"}',
  '{"a":}',
  '{"a":1,}',
  '{a:1}',
  "{'a':1}",
  '[1 2]',
  '[1]]',
  '[01]',
  '[+1]',
  '[.5]',
  '[1.]',
  '[1e]',
  '[NaN]',
  '[nul]',
  '[truefalse]',
  '["\\x41"]',
  '["\\u00g1"]',
  '["a\nb"]',
  '["a',
  '["a\\"]',
  '[1}',
  '{"a":1]',
  '\ufeff{}',
  '[1,\u00a02]',
])('%s is no JSON to either', expectSame)

test('whatever it is, and with any part of it changed', () => {
  fc.assert(
    fc.property(
      fc.json({ maxDepth: 6 }),
      fc.nat(),
      fc.constantFrom('', ',', '"', '\\', ']', '}', '{', '0', ' '),
      (json, at, change) => {
        // Where one name ends with a backslash, JSON.parse of Node 24 takes a later one with a quote there for the same: see below.
        fc.pre(!json.includes('\\\\'))
        expectSame(json)
        if (json.includes('\\')) return
        const place = at % (json.length + 1)
        expectSame(json.slice(0, place) + change + json.slice(place + 1))
      },
    ),
    { numRuns: rounds(20_000, 500) },
  )
})

test('a name with a quote is not taken for one with a backslash that was read before', () => {
  const names = ['{"k":1,"a\\\\":1}', '{"k":1,"a\\"":1}'].map(text => Object.keys(inSteps(text).value as object))
  expect(names).toEqual([
    ['k', 'a\\'],
    ['k', 'a"'],
  ])
})

test('depth is no danger, and takes steps like anything else', () => {
  const depth = 200_000
  const { value, steps } = inSteps('['.repeat(depth) + ']'.repeat(depth))
  expect(Array.isArray(value)).toBe(true)
  expect(steps).toBeGreaterThan(1000)
})
