import { expect, test } from 'vitest'
import { chooseLanguage } from './choose-language.ts'

test('the address decides, then the service, then the browser', () => {
  expect(chooseLanguage({ asked: 'ZhCN', saved: 'en-US', accepted: ['de'] })).toBe('zh-CN')
  expect(chooseLanguage({ asked: 'nonsense', saved: 'zh-HK' })).toBe('zh-HK')
  expect(chooseLanguage({ saved: 'de-DE', accepted: ['zh'] })).toBe('de-DE')
})
