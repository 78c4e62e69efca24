import { expect, test } from 'vitest'
import { denies, judgedCommand } from './match-command.ts'
import { readCommand } from './read-command.ts'

test('quotes around plain characters are taken off', () => {
  expect(readCommand(`a'b'"c" 'd e' ""`)).toEqual({ commands: [['abc', 'd e', '']], unclear: '' })
})

test('what is not plain is said, and read as well as can be', () => {
  expect(readCommand('a; b | c')).toEqual({ commands: [['a'], ['b'], ['c']], unclear: 'more than one command' })
  expect(readCommand("a '$x' # b").unclear).toBe('something the shell replaces in quotes')
  expect(readCommand('a \u202eb').unclear).toContain('cannot be seen')
  expect(readCommand('a "b').unclear).toContain('does not end')
})

/** What takes the square of these lengths would not end before the test is given up. */
test.each([
  `ls ${"'a' ".repeat(200_000)}`,
  ';'.repeat(1_000_000),
  '"'.repeat(999_999),
  `nice ${'ls '.repeat(300_000)}`,
])('a long text is read in one pass (%#)', text => {
  const command = judgedCommand(text)
  for (const prefix of ['ls x', 'rm x', 'ls ls ls x']) expect(denies(prefix, command)).toBe('none')
})
