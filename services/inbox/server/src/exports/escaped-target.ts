import { originForm } from '@trivium/http'

/** Path and query for clients that would take bytes beyond ASCII for characters. */
export function escapedTarget(target: string): string {
  return originForm(target).replaceAll(/[\x80-\xff]/g, byte => `%${byte.charCodeAt(0).toString(16).toUpperCase()}`)
}
