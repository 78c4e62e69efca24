import { expect, test } from 'vitest'
import { TemplateValues } from './template-values.ts'

test('a form of a stranger is taken apart up to a bound', () => {
  const broken = Array.from({ length: 99 }, (_, place) => `b${place}={`).join('&')
  const values = new TemplateValues({
    id: 'i',
    seq: 1,
    method: 'POST',
    target: '/',
    headers: [['Content-Type', 'application/x-www-form-urlencoded']],
    body: Buffer.from(`${broken}&near={"a":1}&far={"a":2}&${'x=1&x=2&'.repeat(5_000)}beyond=3`),
    receivedAt: 0,
    remoteAddress: null,
  })
  const at = (...names: string[]) => values.find({ kind: 'field', field: 'body', names }).value
  expect([at('near', 'a'), at('far', 'a'), at('far'), at('x'), at('beyond')]).toEqual([
    1,
    undefined,
    '{"a":2}',
    '1',
    undefined,
  ])
})
