import { invalid } from '../../platform/errors.ts'

/** Names are compared as they are, so stray spaces must not make two things of one. */
export function cleanPart(field: string, text: string): string {
  const clean = text.normalize('NFC').replace(/\s+/gu, ' ').trim()
  if (clean === '') throw invalid('The statement is not complete.', `${field} must not be empty`)
  return clean
}
