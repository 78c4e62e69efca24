import { fillText } from '@trivium/beings-words'
import { mostReplies } from '../loops.ts'
import { refuseLoop } from './refuse-loop.ts'
import type { ToolScope } from './tool.ts'

/** How far work has come that a being gives to these; giving it to oneself passes nothing on. */
export async function passedOn(
  scope: ToolScope,
  { beingIds, projectId, title }: { beingIds: readonly string[]; projectId?: string; title: string },
): Promise<number> {
  const before = scope.replies ?? 0
  if (beingIds.every(id => id.toLowerCase() === scope.being.id)) return before
  if (before + 1 > mostReplies) {
    const being = scope.being.name
    await refuseLoop(scope, {
      what: ({ task }) => fillText(task, { being, title }),
      ...(projectId !== undefined && { projectId }),
    })
  }
  return before + 1
}
