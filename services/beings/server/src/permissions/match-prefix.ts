import type { PermissionType } from '@trivium/beings-contract'

/** Both sides of a comparison in one spelling, so that a rule means what it looks like. */
export function normaliseResource(type: PermissionType, resource: string): string {
  // Every blank may count in a command; those are compared by their words, elsewhere.
  if (type === 'CommandLine') return resource
  const text = resource.trim()
  if (type === 'NetworkAccess') return normaliseHost(text)
  if (type === 'FileAccess') return text.length > 1 ? text.replace(/\/+$/, '') || '/' : text
  return text
}

/** `https://API.example.com./v1` and `api.example.com/v1` name the same place. */
function normaliseHost(text: string): string {
  const bare = text.replace(/^[a-z][a-z0-9+.-]*:\/\//i, '').replace(/^[^/?#@]*@/, '')
  const end = bare.search(/[/?#]/)
  const authority = (end < 0 ? bare : bare.slice(0, end)).toLowerCase().replace(/\.(?=:|$)/, '')
  const rest = end < 0 ? '' : bare.slice(end)
  return `${authority}${rest.replace(/\/+$/, '')}`
}

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
  const actual = normaliseResource(type, resource)
  if (wanted === '') return false
  if (wanted === actual) return true
  if (!actual.startsWith(wanted)) return false
  if (type === 'FileAccess' && wanted === '/') return true
  return boundaries[type].includes(actual.charAt(wanted.length))
}
