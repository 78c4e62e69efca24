import type { GivenAnswer } from './arrival.ts'
import { parseOwnResponse } from './parse-own-response.ts'

const acknowledgement: GivenAnswer = { number: 0, isDelayed: false }
/** A server of an older version has set a response and knows nothing of the table of answers. */
const unknown = -1

/** What requests of an endpoint are answered, from its row as the capture transaction has read it. */
export function givenAnswer({
  response,
  answer_number,
}: {
  response: string | null
  answer_number: number
}): GivenAnswer {
  if (response === null) return acknowledgement
  return { number: answer_number === 0 ? unknown : answer_number, isDelayed: parseOwnResponse(response).delayMs > 0 }
}
