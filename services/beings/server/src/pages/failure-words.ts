import type { PageFailure } from '@trivium/beings-contract'
import type { Words } from '@trivium/beings-words'

type Texts = Readonly<Record<string, string>>

/** What went wrong, in the language of the reader. */
export const failureTitle = ({ failures }: Words, { status }: PageFailure): string => told(failures.titles, status)

/** What to do now. Who is refused for a reason of its own would sign in again for nothing. */
export const failureAdvice = ({ failures }: Words, { status, details }: PageFailure): string =>
  status === 403 && details !== '' ? '' : told(failures.next, status)

/** A status without words of its own is one of ours that went wrong. */
const told = (texts: Texts, status: number): string => texts[status] ?? texts[500] ?? ''
