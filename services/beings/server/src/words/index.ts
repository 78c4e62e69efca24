import type { Language } from '@trivium/beings-contract'
import type { FastifyRequest } from 'fastify'
import type { BeingsContext } from '../context.ts'
import { isInitialised } from '../open-store.ts'
import { queryText } from '../pages/query-text.ts'
import { chooseLanguage } from './choose-language.ts'
import { czech } from './cs-CZ/index.ts'
import { german } from './de-DE/index.ts'
import { english } from './en-US/index.ts'
import { spanish } from './es-ES/index.ts'
import { french } from './fr-FR/index.ts'
import { japanese } from './ja-JP/index.ts'
import { korean } from './ko-KR/index.ts'
import type { Catalogue, Words } from './words.ts'
import { chinese } from './zh-CN/index.ts'
import { hongkong } from './zh-HK/index.ts'

const catalogues: Record<Language, Catalogue> = {
  'en-US': english,
  'zh-CN': chinese,
  'de-DE': german,
  'ja-JP': japanese,
  'es-ES': spanish,
  'ko-KR': korean,
  'fr-FR': french,
  'cs-CZ': czech,
  'zh-HK': hongkong,
}

export const wordsIn = (language: Language): Words => ({ ...catalogues[language], language })

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
