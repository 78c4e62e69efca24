import type { Language } from '@trivium/beings-contract'
import { chooseLanguage, type Words, wordsIn } from '@trivium/beings-words'
import { parsePreferences } from '@trivium/http'
import type { FastifyRequest } from 'fastify'
import type { Settings } from '../platform/settings/settings.ts'

type Reader = Pick<FastifyRequest, 'url' | 'headers'>

/** For pages that are only there once the service is set up. */
export const wordsOf = ({ settings }: { settings: Settings }): Words => wordsIn(settings.get('language'))

/** For pages that anybody may open, at any time. */
export const wordsFor = (language: Language | undefined, reader: Reader): Words =>
  wordsIn(languageFor(language, reader))

/** What is asked for, then what the service is set to (nothing before the set-up), then what the browser prefers. */
export function languageFor(saved: Language | undefined, { url, headers }: Reader): Language {
  const wanted = parsePreferences(headers['accept-language'] ?? '').filter(({ quality }) => quality > 0)
  return chooseLanguage({ asked: askedIn(url), saved, accepted: wanted.map(({ value }) => value) })
}

/** From the address itself: of a query that is checked, only what its schema names is left. */
const askedIn = (url: string) => new URLSearchParams(url.split('?', 2)[1]).get('lang') ?? undefined
