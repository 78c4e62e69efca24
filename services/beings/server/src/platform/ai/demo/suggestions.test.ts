import { type Language, languages } from '@trivium/beings-contract'
import { wordsIn } from '@trivium/beings-words'
import { expect, test } from 'vitest'
import { understand } from './intents.ts'

test.each(Object.keys(languages) as Language[])('the Demo client knows what the chat suggests in %s', language => {
  const { demoSuggestions } = wordsIn(language).script.chat
  expect(demoSuggestions.flatMap(understand)).toMatchObject([{ tool: 'memory' }, { tool: 'calendar' }])
})

/** What a page tells people to say stands in the quotes of its language. */
const quoted = (text: string) => /[“「](.+)[”」]/.exec(text)?.[1] ?? ''

test.each(['en-US', 'zh-CN', 'zh-HK'] as const)('it also knows what the pages tell people to say in %s', language => {
  const { timers, tasks, code } = wordsIn(language)
  expect([timers.begin, tasks.begin, code.begin].map(quoted).flatMap(understand)).toMatchObject([
    { tool: 'timer', parameters: { every_seconds: 600 } },
    { tool: 'task' },
    { tool: 'disk', parameters: { action: 'write_file', path: 'notes.md' } },
  ])
})
