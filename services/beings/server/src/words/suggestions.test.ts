import { type Language, languages } from '@trivium/beings-contract'
import { expect, test } from 'vitest'
import { understand } from '../ai/demo/intents.ts'
import { wordsIn } from './index.ts'

test.each(Object.keys(languages) as Language[])('the Demo client knows what the chat suggests in %s', language => {
  const { suggestions } = wordsIn(language).script.chat
  expect(suggestions.flatMap(understand)).toMatchObject([{ tool: 'memory' }, { tool: 'calendar' }])
})
