import { expect, test } from 'vitest'
import { createLiveTexts } from './live-texts.ts'

test('a hundred fragments are drawn once, and only where they belong', () => {
  const frames: (() => void)[] = []
  const texts = createLiveTexts(draw => frames.push(draw))
  const drawn = { one: 0, other: 0 }
  texts.subscribe('one', () => {
    drawn.one += 1
  })
  const leave = texts.subscribe('other', () => {
    drawn.other += 1
  })
  for (let index = 0; index < 100; index += 1) texts.append('one', 'content', 'a')
  texts.append('one', 'thinking', 'hm')
  expect(frames).toHaveLength(1)
  expect(drawn.one).toBe(0)
  frames.shift()?.()
  expect(drawn).toEqual({ one: 1, other: 0 })
  expect(texts.get('one')).toEqual({ content: 'a'.repeat(100), thinking: 'hm' })

  leave()
  texts.set('other', { content: 'b', thinking: '' })
  frames.shift()?.()
  expect(drawn).toEqual({ one: 1, other: 0 })
  texts.drop('one')
  expect(texts.get('one')).toBeUndefined()
})
