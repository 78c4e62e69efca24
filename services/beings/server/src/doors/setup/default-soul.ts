import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '@trivium/beings-contract'

/** The curator's first personality, in the user's language. */
export function defaultSoul(language: Language): string {
  return readFileSync(join(import.meta.dirname, 'souls', `${language}.md`), 'utf8')
}
