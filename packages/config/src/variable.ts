/** One environment variable: how its text becomes a value, and what the documentation says about it. */
export interface Variable<Value> {
  readonly name: string
  readonly help: string
  /** What the documentation shows as the default: the text a user would write, or a phrase in parentheses. */
  readonly fallbackText: string
  readonly secret: boolean
  /** Returns the value, or a fault that says what a valid value looks like. */
  parse(text: string): { value: Value } | { fault: string }
  fallback(): Value
}

export interface Meaning<Fallback> {
  help: string
  default: Fallback
  /** Shown in the documentation instead of the default itself, such as "(none)". */
  defaultText?: string
  /** The value is never repeated in a fault message. */
  secret?: boolean
}

/** The building block of all kinds: `expected` completes the sentence "X must be …". */
export function variable<Value, Fallback = Value>(
  name: string,
  meaning: Meaning<Fallback>,
  reading: { expected: string; read: (text: string) => Value | undefined },
): Variable<Value | Fallback> {
  const secret = meaning.secret ?? false
  return {
    name,
    help: meaning.help,
    secret,
    fallbackText: meaning.defaultText ?? showDefault(meaning.default),
    fallback: () => meaning.default,
    parse(text) {
      const value = reading.read(text)
      if (value !== undefined) return { value }
      const shown = secret ? 'the given value' : `"${text}"`
      return { fault: `${name} must be ${reading.expected}, but is ${shown}` }
    },
  }
}

function showDefault(value: unknown): string {
  if (value === undefined || value === '' || (Array.isArray(value) && value.length === 0)) return '(none)'
  if (Array.isArray(value)) return value.join(',')
  return String(value)
}
