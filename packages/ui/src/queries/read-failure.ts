export interface Said {
  message?: string
  code?: string
  details?: string
}

/** The services say no in two shapes: `{error, code}` and `{error: {code, message, details}}`. */
export async function readFailure(response: Pick<Response, 'json'>): Promise<Said> {
  const body = await response.json().catch(() => undefined)
  if (!isRecord(body)) return {}
  if (typeof body.error === 'string') return { message: body.error, ...textAt(body, 'code') }
  if (!isRecord(body.error)) return {}
  return { ...textAt(body.error, 'message'), ...textAt(body.error, 'code'), ...textAt(body.error, 'details') }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

function textAt<Key extends string>(record: Record<string, unknown>, key: Key): { [Name in Key]?: string } {
  const value = record[key]
  return (typeof value === 'string' ? { [key]: value } : {}) as { [Name in Key]?: string }
}
