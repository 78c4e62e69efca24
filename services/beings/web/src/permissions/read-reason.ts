import type { Words } from '@trivium/beings-words'

export type ReasonName = keyof Words['reasons']

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

/** Which of its sentences the service said, and about what; no name: one that is new to this page. */
export function readReason(reason: string): { name: ReasonName | undefined; place: string } {
  for (const [pattern, name] of known) {
    const found = pattern.exec(reason)
    if (found) return { name, place: found[1] ?? '' }
  }
  return { name: undefined, place: '' }
}
