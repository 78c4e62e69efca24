import type { Language } from '@trivium/beings-contract'
import type { areas } from './en-US/index.ts'

/** One text for each form that a language has for numbers; every language has `other`. */
export type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }

/** What is a text in English is a text in every language; the forms for numbers may be others. */
type Same<Entry> = Entry extends string
  ? string
  : Entry extends { other: string }
    ? Forms
    : Entry extends readonly string[]
      ? readonly string[]
      : { [Key in keyof Entry]: Same<Entry[Key]> }

/** One file of a catalogue. */
export type Area<Name extends keyof typeof areas> = Same<(typeof areas)[Name]>

/** Everything the pages say, in one language. */
export type Catalogue = Area<'frame'> &
  Area<'shell'> &
  Area<'setup'> &
  Area<'talk'> &
  Area<'work'> &
  Area<'mind'> &
  Area<'trust'> &
  Area<'system'> &
  Area<'scripts'> &
  Area<'talkViews'> &
  Area<'historyViews'> &
  Area<'workViews'> &
  Area<'mindViews'> &
  Area<'trustViews'> &
  Area<'systemViews'>

export type Words = Catalogue & { language: Language }
