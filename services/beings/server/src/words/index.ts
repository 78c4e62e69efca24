import type { Language } from '@trivium/beings-contract'
import type { FastifyRequest } from 'fastify'
import type { BeingsContext } from '../context.ts'
import { isInitialised } from '../open-store.ts'
import { queryText } from '../pages/query-text.ts'
import { chooseLanguage } from './choose-language.ts'
import { english } from './en-US/index.ts'
import type { Catalogue, Words } from './words.ts'
import { chinese } from './zh-CN/index.ts'

const catalogues: Partial<Record<Language, Catalogue>> = { 'en-US': english, 'zh-CN': chinese }

export const wordsIn = (language: Language): Words => ({ ...(catalogues[language] ?? english), language })

/** For pages that are only there once the service is set up. */
export const wordsOf = ({ settings }: Pick<BeingsContext, 'settings'>): Words => wordsIn(settings.get('language'))

/** For pages that anybody may open, at any time. */
export const wordsFor = (context: BeingsContext, request: Pick<FastifyRequest, 'query' | 'headers'>): Words =>
  wordsIn(languageFor(context, request))

export function languageFor(
  context: BeingsContext,
  { query, headers }: Pick<FastifyRequest, 'query' | 'headers'>,
): Language {
  const saved = isInitialised(context) ? context.settings.get('language') : undefined
  return chooseLanguage({ asked: queryText(query, 'lang'), saved, accepted: headers['accept-language'] })
}
