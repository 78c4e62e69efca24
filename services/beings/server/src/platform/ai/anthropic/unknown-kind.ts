interface Complaint {
  name?: string
  cause?: { issues?: readonly { note?: string }[] }
}

/**
 * The provider may add kinds of events and blocks at any time, and asks that those who do not know them pass over them.
 * The adapter reports them like a broken event: well-formed, but of a type that is not in its list.
 */
export function isUnknownKind(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  const { name, cause } = error as Complaint
  const issues = cause?.issues ?? []
  const unlisted = issues.every(({ note }) => note === 'No matching discriminator')
  return name === 'AI_TypeValidationError' && issues.length > 0 && unlisted
}
