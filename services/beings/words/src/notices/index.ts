import type { Language } from '@trivium/beings-contract'
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
