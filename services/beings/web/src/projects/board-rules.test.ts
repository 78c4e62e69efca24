import { expect, test } from 'vitest'
import { dropOn } from './board-rules.ts'

test.each([
  ['pending', 'completed', { ending: 'complete' }],
  ['running', 'failed', { ending: 'fail' }],
  ['pending', 'cancelled', { ending: 'cancel' }],
  ['pending', 'running', { refused: 'beginsItself' }],
  ['running', 'pending', { refused: 'notBack' }],
  ['completed', 'pending', { refused: 'isOver' }],
  ['failed', 'completed', { refused: 'isOver' }],
  ['pending', 'pending', 'nothing'],
] as const)('%s on %s', (from, to, comes) => {
  expect(dropOn({ status: from }, to)).toEqual(comes)
})
