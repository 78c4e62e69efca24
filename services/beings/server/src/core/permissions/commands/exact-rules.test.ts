import { expect, test } from 'vitest'
import { decide } from '../decide.ts'

test('a rule that an earlier version made of an answer is about that command alone', () => {
  const about = { permissionType: 'CommandLine' as const, resourcePrefix: 'git log', exact: true }
  const rules = [{ ...about, result: 'Allowed' as const, beingId: '', updatedAt: 1 }]
  const named = { tool: 'command_line', action: 'run', keys: ['command_line'], own: false, refusal: '' }
  const judge = (resource: string) =>
    decide({ type: 'CommandLine', resource, ...named }, { toolPermissions: [], remembered: [], rules, now: 1 }).result
  expect(judge('git log')).toBe('Allowed')
  expect(judge('git log -3')).toBe('AskUser')
})
