import { Id } from '@trivium/beings-contract'
import { Type } from 'typebox'
import type { Finish, TaskEnd } from './finish-task.ts'

const result = Type.Optional(Type.String({ maxLength: 100_000 }))
const error = Type.Optional(Type.String({ maxLength: 10_000 }))

/** What can be said with each end: a result with a success, a reason with a failure. */
export const taskEndings = {
  complete: Type.Object({ taskId: Id, result }),
  fail: Type.Object({ taskId: Id, error }),
  cancel: Type.Object({ taskId: Id }),
} as const satisfies Record<TaskEnd, unknown>

/** Takes from a request what belongs to its end; whatever else it carries is ignored. */
export function readEnding(end: TaskEnd, body: { taskId: string; result?: string; error?: string }): Finish {
  return {
    taskId: body.taskId,
    end,
    ...(end === 'complete' && body.result !== undefined && { result: body.result }),
    ...(end === 'fail' && body.error !== undefined && { error: body.error }),
  }
}
