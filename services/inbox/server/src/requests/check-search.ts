import { parseSearch, SearchFault } from '@trivium/inbox-contract'
import { errors } from '../errors.ts'

/** Here, where it can be told to whoever asked; the process that searches would only fail. */
export function checkSearch(text: string, now: number): void {
  try {
    parseSearch(text, now)
  } catch (error) {
    if (!(error instanceof SearchFault)) throw error
    throw errors.create('invalid_request', { message: `The search cannot be read: ${error.message}` })
  }
}
