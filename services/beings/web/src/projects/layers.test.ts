import type { WorkflowTemplate } from '@trivium/beings-contract'
import { expect, test } from 'vitest'
import { layersOf } from './layers.ts'

const template = (states: string[], ways: [string, string][]) =>
  ({
    states,
    initialState: states[0],
    transitions: ways.map(([from, to]) => ({ name: '', from, to })),
  }) as WorkflowTemplate

test('a state stands as far to the right as steps lead to it; ways back change nothing', () => {
  const review = template(
    ['Draft', 'Reviewing', 'Approved', 'Rejected', 'Merged'],
    [
      ['Draft', 'Reviewing'],
      ['Reviewing', 'Approved'],
      ['Reviewing', 'Rejected'],
      ['Rejected', 'Draft'],
      ['Approved', 'Merged'],
    ],
  )
  expect(layersOf(review)).toEqual([['Draft'], ['Reviewing'], ['Approved', 'Rejected'], ['Merged']])
})

test('what no way leads to is not lost', () => {
  expect(layersOf(template(['A', 'B', 'C'], [['A', 'B']]))).toEqual([['A'], ['B'], ['C']])
})
