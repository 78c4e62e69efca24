import type { Task } from '@trivium/beings-contract'
import { expect, test } from 'vitest'
import { byStatus } from './task-order.ts'

const task = (id: string, status: string, priority = 100) => ({ id, status, priority }) as Task

test('what runs comes first, what waits by its urgency, what is over as it came', () => {
  const tasks = [
    task('new', 'completed', 1),
    task('later', 'pending', 200),
    task('old', 'completed', 0),
    task('soon', 'pending', 5),
    task('now', 'running', 300),
    task('broken', 'failed'),
    task('dropped', 'cancelled'),
  ]
  expect(byStatus(tasks).map(({ id }) => id)).toEqual(['now', 'soon', 'later', 'broken', 'new', 'old', 'dropped'])
})
