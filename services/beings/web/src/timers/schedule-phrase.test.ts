import type { Timer } from '@trivium/beings-contract'
import { wordsIn } from '@trivium/beings-words'
import { expect, test } from 'vitest'
import { schedulePhrase } from './schedule-phrase.ts'

const timer = { type: 'calendar', calendar: 'chinese', timeZone: 'Asia/Shanghai' } as Timer

test.each([
  [{ ...timer, conditions: { day: 15, Hour: [8, 20] } }, 'Chinese Calendar: day 15, hour 8,20 (Asia/Shanghai)'],
  [{ ...timer, type: 'cron', cron: '0 9 * * MON' }, '0 9 * * MON (Asia/Shanghai)'],
  [{ ...timer, type: 'interval', everySeconds: 7200 }, 'every 2 hours'],
  [{ ...timer, type: 'interval', everySeconds: 60 }, 'every minute'],
] as const)('%o', (given, shown) => {
  expect(schedulePhrase(wordsIn('en-US'), given as Timer)).toBe(shown)
})

test('in another language', () => {
  const phrase = schedulePhrase(wordsIn('zh-CN'), { ...timer, conditions: { day: 15, hour: 8 } })
  expect(phrase).toBe('农历：日 15、时 8（Asia/Shanghai）')
})

test('a week and the end of a month are said as people say them', () => {
  const words = wordsIn('en-US')
  expect(schedulePhrase(words, { ...timer, type: 'cron', cron: '30 9 * * 1,3' })).toBe(
    'Monday and Wednesday at 09:30 (Asia/Shanghai)',
  )
  expect(schedulePhrase(words, { ...timer, type: 'cron', cron: '0 7 * * *' })).toBe(
    'every day at 07:00 (Asia/Shanghai)',
  )
  expect(schedulePhrase(words, { ...timer, calendar: 'gregory', conditions: { day: -1, hour: 9 } })).toBe(
    'Gregorian Calendar: last day of the month, hour 9 (Asia/Shanghai)',
  )
})
