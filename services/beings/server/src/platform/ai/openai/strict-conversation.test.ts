import type { AIMessage } from '@trivium/beings-contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { strictConversation } from './strict-conversation.ts'

const call = { id: 'a', name: 'disk', parameters: {} }

/** Any conversation whose calls have their results. */
const spoken = fc.array(fc.constantFrom('user', 'assistant', 'calls'), { maxLength: 12 }).map(kinds =>
  kinds.flatMap((kind, index): AIMessage[] => {
    if (kind !== 'calls') return [{ role: kind as 'user' | 'assistant', content: `says ${index}` }]
    return [
      { role: 'assistant', content: `looks ${index}`, toolCalls: [call] },
      { role: 'tool', content: `found ${index}`, toolCallId: 'a' },
    ]
  }),
)

test('questions and answers follow each other, results stay with their calls, and nothing is lost', () => {
  fc.assert(
    fc.property(spoken, messages => {
      const strict = strictConversation(messages)
      for (const [index, { role, toolCalls }] of strict.entries()) {
        const before = strict[index - 1]
        if (role === 'user') expect([undefined, 'assistant']).toContain(before?.role)
        if (role === 'assistant') expect(['user', 'tool']).toContain(before?.role)
        if (role === 'tool') expect(before?.toolCalls).toBeDefined()
        if (toolCalls) expect(strict[index + 1]?.role).toBe('tool')
      }
      const whole = strict.map(({ content }) => content).join('\n')
      let at = 0
      for (const { content } of messages) {
        expect(whole.indexOf(content, at)).toBeGreaterThanOrEqual(at)
        at = whole.indexOf(content, at) + content.length
      }
    }),
  )
})
