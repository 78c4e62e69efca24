import { expect, test } from 'vitest'
import { Listeners } from './listeners.ts'

const event = (channelId: string) => ({ seq: 1, channelId, type: 'chunk' as const, data: '{}', createdAt: 0 })

test('a channel is told to its own readers and to those of all', () => {
  const listeners = new Listeners()
  const heard: string[] = []
  const hear = (name: string, channelId?: string) =>
    listeners.add(told => void heard.push(`${name} ${told.channelId}`), channelId)
  hear('all')
  const leave = hear('one', 'a')
  hear('two', 'a')
  listeners.tell(event('a'))
  listeners.tell(event('b'))
  leave()
  leave()
  listeners.tell(event('a'))
  expect(heard).toEqual(['all a', 'one a', 'two a', 'all b', 'all a', 'two a'])
  listeners.clear()
  listeners.tell(event('a'))
  expect(heard).toHaveLength(6)
})

test('who leaves while an event is told has not broken it for the others', () => {
  const listeners = new Listeners()
  const heard: string[] = []
  const leave = listeners.add(() => {
    heard.push('first')
    leave()
  }, 'a')
  listeners.add(() => void heard.push('second'), 'a')
  listeners.tell(event('a'))
  listeners.tell(event('a'))
  expect(heard).toEqual(['first', 'second', 'second'])
})
