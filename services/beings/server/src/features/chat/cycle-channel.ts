import { uuidv7 } from '@trivium/http'

/** Where the version of a UUID stands. */
const versionAt = 14

const withVersion = (id: string, version: '7' | '8') => `${id.slice(0, versionAt)}${version}${id.slice(versionAt + 1)}`

/**
 * The id of a transcript. It is of version 8, while those of conversations are of version 7: so streams and histories
 * of the chat can leave transcripts out without looking anything up.
 */
export function newCycleChannel(now: number): string {
  return withVersion(uuidv7(now), '8')
}

export function isCycleChannel(id: string): boolean {
  return id[versionAt] === '8'
}

/** The id of the one message a transcript may leave in the chat. */
export function announcementId(channelId: string): string {
  return withVersion(channelId, '7')
}
