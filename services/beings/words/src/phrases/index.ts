import type { Language } from '@trivium/beings-contract'
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

export { chooseLanguage } from './choose-language.ts'
export { counted, eitherOf, fillText, named } from './fill-text.ts'
export type { Forms, Words } from './words.ts'
export { english }

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
