import { describe, expect, test } from 'vitest'
import { ThinkTags } from './think-tags.ts'

function read(pieces: string[]) {
  const tags = new ThinkTags()
  const heard = { text: '', thinking: '' }
  for (const { type, delta } of [...pieces.flatMap(piece => tags.push(piece)), ...tags.rest()]) heard[type] += delta
  return heard
}

describe('thinking between tags in the text', () => {
  const whole = '<think>\nThe gate < 3 m.\n</think>\n\nIt is green.'
  const expected = { thinking: '\nThe gate < 3 m.\n', text: 'It is green.' }

  test('is told apart wherever the fragments are cut', () => {
    expect(read([whole])).toEqual(expected)
    expect(read([...whole])).toEqual(expected)
    for (let at = 1; at < whole.length; at++) expect(read([whole.slice(0, at), whole.slice(at)])).toEqual(expected)
  })

  test('text without tags, or with tags later on, stays as it is', () => {
    for (const text of ['Hello', '<', '<thin', '<thinner> is a tag', 'Use <think>…</think> here', ''])
      for (const pieces of [[text], [...text]]) expect(read(pieces)).toEqual({ text, thinking: '' })
  })

  test('a thought that never ends is a thought', () => {
    expect(read(['<think>and then </thi'])).toEqual({ text: '', thinking: 'and then </thi' })
  })
})
