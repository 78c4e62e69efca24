import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '@trivium/beings-contract'

/** The curator's first personality, in the user's language where it has been written. */
export function defaultSoul(language: Language): string {
  const path = (name: string) => join(import.meta.dirname, 'souls', `${name}.md`)
  return readFileSync(existsSync(path(language)) ? path(language) : path('en-US'), 'utf8')
}
