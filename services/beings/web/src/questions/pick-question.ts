import type { PermissionQuestion } from '@trivium/beings-contract'

/** Which of the open questions a link means: by its id, by its code, by what it says, or the oldest of its being. */
export function pickQuestion(
  open: readonly PermissionQuestion[],
  link: URLSearchParams,
): PermissionQuestion | undefined {
  const said = (name: string) => link.get(name) || undefined
  const requestId = said('requestId')?.toLowerCase()
  if (requestId) return open.find(question => question.requestId === requestId)
  const userId = said('userId')?.toLowerCase()
  const own = open.filter(question => userId === undefined || question.userId === userId)
  const code = said('allowCode') ?? said('denyCode')
  return (
    own.find(({ allowCode, denyCode }) => code !== undefined && [allowCode, denyCode].includes(code)) ??
    own.find(({ type, resource }) => type === said('type') && resource === said('resource')) ??
    own[0]
  )
}
