import { limits } from '@trivium/inbox-contract'
import { errors } from '../errors.ts'

/** They show as nothing, and PostgreSQL cannot even store the first of them. */
const unshowable = /[\u0000-\u001f\u007f]/

/** Trimmed; nothing left counts as no name. */
export function cleanName(name: string | null | undefined): string | null {
  const trimmed = name?.trim() ?? ''
  if ([...trimmed].length > limits.nameLength) {
    throw errors.create('invalid_request', { message: `A name has at most ${limits.nameLength} characters.` })
  }
  if (unshowable.test(trimmed) || !trimmed.isWellFormed()) {
    throw errors.create('invalid_request', { message: 'A name is one line of text.' })
  }
  return trimmed === '' ? null : trimmed
}
