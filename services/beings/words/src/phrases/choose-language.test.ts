import { expect, test } from 'vitest'
import { chooseLanguage } from './choose-language.ts'

test('the address decides, then the service, then the browser', () => {
  expect(chooseLanguage({ asked: 'ZhCN', saved: 'en-US', accepted: 'de' })).toBe('zh-CN')
  expect(chooseLanguage({ asked: 'nonsense', saved: 'zh-HK' })).toBe('zh-HK')
  expect(chooseLanguage({ saved: 'de-DE', accepted: 'zh' })).toBe('de-DE')
})

test.each([
  ['zh-TW,zh;q=0.9,en;q=0.8', 'zh-HK'],
  ['zh', 'zh-CN'],
  ['zh-Hant-MO', 'zh-HK'],
  ['de-AT, en;q=0.5', 'de-DE'],
  ['EN-gb', 'en-US'],
  ['it, ja;q=0.5, ko;q=0.7', 'ko-KR'],
  ['fr;q=0, es', 'es-ES'],
  ['fr ; q=0.1 , cs;q=0.2', 'cs-CZ'],
  ['*', 'en-US'],
  ['', 'en-US'],
  [';;,,q=,fr;q=x', 'en-US'],
] as const)('the browser wants %j: %s', (accepted, language) => {
  expect(chooseLanguage({ accepted })).toBe(language)
})
