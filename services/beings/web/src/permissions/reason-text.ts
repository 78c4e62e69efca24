import { showText } from '@trivium/beings-contract'
import type { Words } from '@trivium/beings-words'
import { fillText } from '@trivium/ui'
import { readReason } from './read-reason.ts'

export interface ReasonText {
  text: string
  /** The service speaks English; a sentence that is new to the words stays so. */
  english: boolean
}

/** A reason of the service in the language of the page. */
export function reasonText({ reasons }: Words, reason: string): ReasonText {
  const { name, place } = readReason(reason)
  if (name) return { text: fillText(reasons[name], { place: showText(place).text }), english: false }
  return { text: showText(reason).text, english: true }
}
