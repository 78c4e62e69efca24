import { showText } from '@trivium/beings-contract'
import type { Words } from '@trivium/beings-words'
import { fillText } from '@trivium/ui'

type ReasonName = keyof Words['reasons']

/** The sentences with which the service gives its reasons; what stands between quotes is a name or a place. */
const known: readonly (readonly [RegExp, ReasonName])[] = [
  [/^The tool permission "(.*)" denies it\.$/s, 'toolDenies'],
  [/^The tool permission "(.*)" asks unless a rule or an answer covers it\.$/s, 'toolAsks'],
  [/^Remembered answer for "(.*)"\.$/s, 'remembered'],
  [/^Rule for "(.*)"\.$/s, 'rule'],
  [/^Inside the own workspace\.$/, 'own'],
  [/^No rule speaks about it\.$/, 'noRule'],
  [/^The user answered once\.$/, 'once'],
  [/^The user answered for good\.$/, 'forGood'],
  [/^The user answered for ([\d.e+]+) hours\.$/, 'hours'],
  [/^Nobody answered in time\.$/, 'late'],
]

export interface ReasonText {
  text: string
  /** The service speaks English; a sentence that is new to the words stays so. */
  english: boolean
}

/** A reason of the service in the language of the page. */
export function reasonText({ reasons }: Words, reason: string): ReasonText {
  for (const [pattern, name] of known) {
    const found = pattern.exec(reason)
    if (found) return { text: fillText(reasons[name], { place: showText(found[1] ?? '').text }), english: false }
  }
  return { text: showText(reason).text, english: true }
}
