import { invalid } from '../../platform/errors.ts'

/** Both names are accepted. */
export function readAssignee({ beingId, assigneeId }: { beingId?: string; assigneeId?: string }): string {
  const id = beingId ?? assigneeId
  if (id === undefined) throw invalid('The assignee is missing.', 'body.beingId is required')
  return id
}
