import type { RequestRow } from '@trivium/inbox-contract'
import { headerOf, readableHeader } from '../api/header-value.ts'

/** Where providers that send everything to one address say what happened. */
const eventHeaders = [
  'x-github-event',
  'x-gitlab-event',
  'x-gitea-event',
  'x-event-key',
  'x-shopify-topic',
  'x-wc-webhook-topic',
  'x-event-type',
  'x-webhook-event',
  'x-event',
  'ce-type',
]
const longest = 60

/** What happened, as far as a header tells; undefined where none does. */
export function eventName({ headers }: Pick<RequestRow, 'headers'>): string | undefined {
  for (const name of eventHeaders) {
    const value = headerOf(headers, name)?.trim()
    if (value) return readableHeader(value).slice(0, longest)
  }
  return undefined
}
