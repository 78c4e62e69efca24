import { sql } from 'kysely'

/** What a request counts for where bytes are limited: its body, its target and its headers, one byte for each character. */
export const requestSize = 'body_size + length(target) + length(headers) + coalesce(length(trailers), 0)'
export const requestSizeOf = sql<number>`(${sql.raw(requestSize)})`

export function sizeOfArrival(arrival: {
  body: Uint8Array
  target: string
  headers: string
  trailers: string | null
}): number {
  const { body, target, headers, trailers } = arrival
  return body.length + target.length + headers.length + (trailers?.length ?? 0)
}
