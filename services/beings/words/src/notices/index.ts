import type { Language } from '@trivium/beings-contract'
import type { Forms } from '../phrases/words.ts'
import { czech } from './cs-CZ.ts'
import { german } from './de-DE.ts'
import { english } from './en-US.ts'
import { spanish } from './es-ES.ts'
import { french } from './fr-FR.ts'
import { japanese } from './ja-JP.ts'
import { korean } from './ko-KR.ts'
import type { Notices, SpokenNotices } from './notices.ts'
import { chinese } from './zh-CN.ts'
import { hongkong } from './zh-HK.ts'

export type { SpokenNotices } from './notices.ts'

const notices: Readonly<Record<Language, Notices>> = {
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

export const noticesIn = (language: Language): SpokenNotices => ({ ...notices[language], language })

type Values = Readonly<Record<string, string | number>>

/** Puts values into a sentence: `{name}` stands for the value with this name; what a value holds is left as it is. */
export const fillNotice = (pattern: string, values: Values): string =>
  pattern.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))

/** The form of the language for this number, with it. */
export function countedNotice({ language }: SpokenNotices, forms: Forms, values: Values & { count: number }): string {
  return fillNotice(forms[new Intl.PluralRules(language).select(values.count)] ?? forms.other, values)
}

/** "one, two or three", as the language says it. */
export const eitherOf = ({ language }: SpokenNotices, names: readonly string[]): string =>
  new Intl.ListFormat(language, { type: 'disjunction' }).format(names)
