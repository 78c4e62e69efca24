import { pairUp } from '@trivium/inbox-relay'

/** Header lists are stored flat, as Node has them. */
export function pairHeaders(flatJson: string): [string, string][] {
  return pairUp(JSON.parse(flatJson) as string[])
}
