import { invalid } from './errors.ts'

const longest = 100

/** A name as people write it: trimmed, one line, not empty. */
export function checkName(field: string, given: string): string {
  const name = given.normalize('NFC').trim()
  if (name === '') throw invalid('A name is missing.', `${field} must not be empty`)
  if (Array.from(name).length > longest) {
    throw invalid('A name is too long.', `${field} must have at most ${longest} characters`)
  }
  if (/[\p{Cc}\u2028\u2029]/u.test(name)) throw invalid('A name must be one line.', `${field} must be one line`)
  return name
}
