import type { Words } from '@trivium/beings-words'
import { RequestFault } from '@trivium/ui'
import { counted } from '../words/fill.tsx'

/** Why nobody was let in, in the language of the page; after too many tries, how long to wait. */
export function signInFault(words: Words, error: unknown): string {
  if (!(error instanceof RequestFault) || error.status !== 403)
    return error instanceof Error ? error.message : String(error)
  const wait = error.headers.get('retry-after')
  return wait === null
    ? words.login.wrong
    : counted(words, words.login.tooMany, { count: Math.ceil(Number(wait) / 60) })
}
