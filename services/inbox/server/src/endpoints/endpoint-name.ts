import { limits } from '@trivium/inbox-contract'
import { errors } from '../errors.ts'

/** Trimmed; nothing left counts as no name. */
export function cleanName(name: string | null | undefined): string | null {
  const trimmed = name?.trim() ?? ''
  if ([...trimmed].length > limits.nameLength) {
    throw errors.create('invalid_request', { message: `A name has at most ${limits.nameLength} characters.` })
  }
  return trimmed === '' ? null : trimmed
}
