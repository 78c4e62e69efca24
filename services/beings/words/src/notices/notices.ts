import type { Language } from '@trivium/beings-contract'
import type { Forms } from '../phrases/words.ts'
import type { english } from './en-US.ts'

type Same<Entry> = Entry extends string
  ? string
  : Entry extends { other: string }
    ? Forms
    : { [Key in keyof Entry]: Same<Entry[Key]> }

/** What the service itself says in a chat, in one language. */
export type Notices = Same<typeof english>

export type SpokenNotices = Notices & { language: Language }
