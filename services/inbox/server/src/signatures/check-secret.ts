import type { Provider } from '@trivium/inbox-contract'
import { errors } from '../errors.ts'
import { schemes } from './schemes/index.ts'

/** Refuses what cannot be a secret: with an empty one, or a bare prefix, anybody could sign. */
export function checkSecret(provider: Provider, secret: string): void {
  try {
    schemes[provider].checkSecret?.(secret)
  } catch (error) {
    throw errors.create('invalid_request', { message: (error as Error).message })
  }
  if (/^(whsec_)?\s*$/.test(secret)) throw errors.create('invalid_request', { message: 'The secret is empty.' })
}
