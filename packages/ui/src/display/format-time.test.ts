import { afterEach, expect, test } from 'vitest'
import { englishTexts } from '../texts/english.ts'
import { speak } from '../texts/texts.ts'
import { byteSize, duration, exactTime, relativeTime } from './format-time.ts'

afterEach(() => speak(englishTexts))

const now = Date.UTC(2030, 0, 1)

test.each([
  [0, 'now'],
  [12_000, '12 s'],
  [200_000, '3 min'],
  [7_300_000, '2 h'],
  [200_000_000, '2 d'],
  [-90_000, 'in 1 min'],
])('%i ms ago is %s', (ago, text) => {
  expect(relativeTime(now - ago, now)).toBe(text)
})

test('sizes and durations', () => {
  expect([0, 1023, 1024, 1536, 1_048_576].map(byteSize)).toEqual(['0 B', '1023 B', '1 KiB', '1.5 KiB', '1 MiB'])
  expect([7, 1_234, 12_345].map(duration)).toEqual(['7 ms', '1.23 s', '12.3 s'])
  expect([59_400, 59_600, 906_000, 7_510_000].map(duration)).toEqual(['59.4 s', '1 min 0 s', '15 min 6 s', '2 h 5 min'])
})

test.each([
  ['de-DE', ['7 ms', '1,23 s', '15 min 6 s', '2 h 5 min'], '7. Mai 2030, 13:04:05,006'],
  ['zh-CN', ['7毫秒', '1.23秒', '15分钟 6秒', '2小时 5分钟'], '2030年5月7日 13:04:05.006'],
  ['ja-JP', ['7 ms', '1.23 秒', '15 分 6 秒', '2 時間 5 分'], '2030年5月7日 13:04:05.006'],
])('durations and exact times in %s', (language, durations, moment) => {
  speak({ ...englishTexts, language })
  expect([7, 1_234, 906_000, 7_510_000].map(duration)).toEqual(durations)
  expect(exactTime(new Date(2030, 4, 7, 13, 4, 5, 6).getTime())).toBe(moment)
})
