import { RequestFault } from '@trivium/ui'

/**
 * Which fields a refusal is about: the details name them, as in `body.name must not …; body.cron is …`. What is about no field
 * of the form stands above its button.
 */
export function serverFaults(
  error: unknown,
  names: readonly string[],
): { fields: Record<string, string>; rest: string } {
  if (!(error instanceof RequestFault))
    return { fields: {}, rest: error instanceof Error ? error.message : String(error) }
  if (error.status !== 400 || error.details === '') return { fields: {}, rest: sentence(error) }
  const fields: Record<string, string> = {}
  const rest: string[] = []
  for (const part of error.details.split('; ')) {
    const [, field = '', said = ''] = /^(?:body\.)?(\w+)[\w.[\]]*:? (.*)$/.exec(part) ?? []
    if (names.includes(field)) fields[field] ??= said
    else rest.push(part)
  }
  return { fields, rest: rest.join(' ') }
}

function sentence({ message, details }: RequestFault): string {
  return details === '' || message.includes(details) ? message : `${message} ${details}`
}

export interface Fault {
  text: string
  /** What the server says is English, whatever the page speaks; that it cannot be reached is said by the page. */
  english: boolean
}

export function faultOf(error: unknown, names: readonly string[] = []): Fault {
  const text = error ? serverFaults(error, names).rest : ''
  return { text, english: error instanceof RequestFault && error.status !== 0 }
}
