import type { Timer } from '@trivium/beings-contract'
import { wordsIn } from '@trivium/beings-words'
import { expect, test } from 'vitest'
import { html } from '../html.ts'
import { schedulePhrase } from './schedule-phrase.ts'

const timer = { type: 'calendar', calendar: 'chinese', timeZone: 'Asia/Shanghai' } as Timer

test.each([
  [{ ...timer, conditions: { day: 15, Hour: [8, 20] } }, 'Chinese Calendar: day 15, hour 8,20 (Asia/Shanghai)'],
  [{ ...timer, type: 'cron', cron: '0 9 * * MON' }, '0 9 * * MON (Asia/Shanghai)'],
  [{ ...timer, type: 'interval', everySeconds: 7200 }, 'every 2 hours'],
  [{ ...timer, type: 'interval', everySeconds: 60 }, 'every minute'],
] as const)('%o', (given, shown) => {
  expect(html`${schedulePhrase(given as Timer)}`.write(wordsIn('en-US'))).toBe(shown)
})

test('in another language', () => {
  const phrase = schedulePhrase({ ...timer, conditions: { day: 15, hour: 8 } })
  expect(html`${phrase}`.write(wordsIn('zh-CN'))).toBe('农历：日 15、时 8（Asia/Shanghai）')
})
