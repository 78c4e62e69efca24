import { expect, test } from 'vitest'
import { splitTopic } from './split-topic.ts'

test('a topic is split at its headings, and its links carry what the address carries', () => {
  const text =
    '# Timers\n\nWhat they are. See [tasks](/help/task).\n\n## One\n\nFirst.\n\n### Deeper\n\n## Two\n\nSecond.\n'
  expect(splitTopic(text, path => `${path}?lang=de-DE`)).toEqual([
    { id: 'part-0', title: '', markdown: 'What they are. See [tasks](/help/task?lang=de-DE).' },
    { id: 'part-1', title: 'One', markdown: 'First.\n\n### Deeper' },
    { id: 'part-2', title: 'Two', markdown: 'Second.' },
  ])
})
