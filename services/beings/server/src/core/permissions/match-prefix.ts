import type { PermissionType } from '@trivium/beings-contract'
import { addressSet, isRange, literalAddress, plainHost, portOf } from '@trivium/egress'

/** Both sides of a comparison in one spelling, so that a rule means what it looks like. */
export function normaliseResource(type: PermissionType, resource: string): string {
  // Every blank may count in a command; those are compared by their words, elsewhere.
  if (type === 'CommandLine') return resource
  const text = resource.trim()
  if (type === 'NetworkAccess') return normaliseHost(text)
  if (type === 'FileAccess') return text.length > 1 ? text.replace(/\/+$/, '') || '/' : text
  return text
}

/**
 * `https://API.example.com./v1` and `api.example.com/v1` name the same place. It is read by the parser that requests are
 * made with, so that both mean the same host; what that cannot read is no place at all.
 */
function normaliseHost(text: string, withPort = false): string {
  if (isRange(text)) return text.toLowerCase()
  const url = URL.parse(hasScheme(text) ? text : `http://${text}`)
  if (url === null) return ''
  // The parser leaves out the usual port; a rule that names it means no other.
  const named = /^(?:[a-z][a-z0-9+.-]*:\/\/)?[^/?#\\]*:(\d+)(?:[/?#\\]|$)/i.exec(text)?.[1]
  const port = named === undefined && !withPort ? '' : `:${portOf(url)}`
  return `${plainHost(url.hostname)}${port}${`${url.pathname}${url.search}`.replace(/\/+$/, '')}`
}

const hasScheme = (text: string) => /^[a-z][a-z0-9+.-]*:\/\//i.test(text)

const boundaries: Record<PermissionType, string> = {
  NetworkAccess: ':/?#',
  FileAccess: '/',
  CommandLine: ' ',
  Function: ':./',
  DataAccess: ':./',
}

/** A prefix counts only where a part ends: `example.com` is not the beginning of `example.com.evil.org`. */
export function matchesPrefix(type: PermissionType, prefix: string, resource: string): boolean {
  const wanted = normaliseResource(type, prefix)
  if (wanted === '') return false
  const actual = normaliseResource(type, resource)
  if (type !== 'NetworkAccess') return startsWithPart(type, wanted, actual)
  if (isRange(wanted)) return addressSet([wanted]).has(addressOf(resource))
  return [actual, normaliseHost(resource.trim(), true)].some(one => startsWithPart(type, wanted, one))
}

function startsWithPart(type: PermissionType, wanted: string, actual: string): boolean {
  if (wanted === actual) return true
  if (!actual.startsWith(wanted)) return false
  if (type === 'FileAccess' && wanted === '/') return true
  return boundaries[type].includes(actual.charAt(wanted.length))
}

/** The address a resource names by itself; empty for a name, which may mean any. */
function addressOf(resource: string): string {
  const url = URL.parse(hasScheme(resource) ? resource : `http://${resource}`)
  return url === null ? '' : (literalAddress(url) ?? '')
}

/** How narrow a prefix is: of two that match, the narrower one speaks. A range is wider than any address or name. */
export function narrowness(type: PermissionType, prefix: string): number {
  const text = normaliseResource(type, prefix)
  const bits = type === 'NetworkAccess' && isRange(text) ? text.split('/')[1] : undefined
  return bits === undefined ? text.length : Number(bits) / 1000
}

/** Whether a path lies within a folder and is not the folder itself. */
export function isBelow(folder: string, path: string): boolean {
  const same = (text: string) => normaliseResource('FileAccess', text)
  return same(folder) !== same(path) && matchesPrefix('FileAccess', folder, path)
}
