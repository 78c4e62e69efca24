const secretKey =
  /(^|[-_.])(authorization|cookie|set-cookie)$|api[-_]?key|secret|passw(or)?d|passphrase|private[-_]?key|credential|token$/i
const mask = '[hidden]'
// Deeper values are cut rather than searched: a log line is no place for them.
const maxDepth = 8

/** A copy of the fields in which every non-empty string under a secret-looking name is hidden. */
export function maskSecrets<Fields extends object>(fields: Fields): Fields {
  return maskValue(fields, 0) as Fields
}

function maskValue(value: unknown, depth: number): unknown {
  if (Array.isArray(value)) return depth < maxDepth ? value.map(item => maskValue(item, depth + 1)) : '[cut]'
  if (!isPlainObject(value)) return value
  if (depth >= maxDepth) return '[cut]'
  const copy: Record<string, unknown> = {}
  for (const [key, item] of Object.entries(value)) {
    copy[key] = secretKey.test(key) ? hide(item) : maskValue(item, depth + 1)
  }
  return copy
}

// Numbers and booleans stay: `{ tokens: 12 }` or `{ hasSecret: true }` tell something and give nothing away.
function hide(value: unknown): unknown {
  if (value === null || value === undefined || value === '') return value
  return typeof value === 'number' || typeof value === 'boolean' ? value : mask
}

// Class instances (errors, requests) are left to the serializers that know them.
function isPlainObject(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}
