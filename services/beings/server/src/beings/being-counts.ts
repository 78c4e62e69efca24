import type { BeingsContext } from '../context.ts'
import type { BeingCounts } from './present-being.ts'

export async function countOf(_context: BeingsContext, _beingId: string): Promise<BeingCounts> {
  return { timerCount: 0, taskCount: 0, memoryCount: 0 }
}
