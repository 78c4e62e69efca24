import type { Language } from '@trivium/beings-contract'
import { toLanguage } from '@trivium/beings-contract'

/** The languages the help is written in. */
export const helpLanguages = ['en-US', 'zh-CN'] as const
export type HelpLanguage = (typeof helpLanguages)[number]

const related: Partial<Record<Language, HelpLanguage>> = { 'zh-CN': 'zh-CN', 'zh-HK': 'zh-CN' }

export interface Reader {
  /** What the address says. */
  asked?: string | undefined
  /** What the service is set to; absent before the set-up. */
  saved?: Language | undefined
  /** The Accept-Language header. */
  accepted?: string | undefined
}

/** What the address says, then what the service is set to, then what the browser prefers. */
export function chooseLanguage({ asked, saved, accepted = '' }: Reader): HelpLanguage {
  const wanted = toLanguage(asked ?? '') ?? saved
  if (wanted) return related[wanted] ?? 'en-US'
  return /^\s*zh\b/i.test(accepted) ? 'zh-CN' : 'en-US'
}
