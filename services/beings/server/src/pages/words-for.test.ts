import { expect, test } from 'vitest'
import { languageFor } from './words-for.ts'

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
  expect(languageFor(undefined, { url: '/help', headers: { 'accept-language': accepted } })).toBe(language)
})

test.each([
  ['/init/browse?lang=zh-CN', 'zh-CN'],
  ['/help?keyword=a%20b&lang=de-DE', 'de-DE'],
  ['/help?lang=nonsense', 'en-US'],
  ['/help?lang=%', 'en-US'],
  ['//?lang', 'en-US'],
])('%s asks for %s, whatever the schema of the query names', (url, language) => {
  expect(languageFor('en-US', { url, headers: {} })).toBe(language)
})
