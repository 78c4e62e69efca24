type Path = readonly (string | number)[]

/**
 * Where the arguments hold text that PostgreSQL cannot store (U+0000) or UTF-8 cannot carry (a lone surrogate).
 * Both engines refuse it, so that a catalogue can move from one to the other and nothing is altered on the way.
 */
export function findOddStrings(value: unknown, path: Path): Path[] {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed() ? [path] : []
  if (Array.isArray(value)) return value.flatMap((element, index) => findOddStrings(element, [...path, index]))
  if (typeof value !== 'object' || value === null) return []
  return Object.keys(value)
    .sort()
    .flatMap(name => findOddStrings((value as Record<string, unknown>)[name], [...path, name]))
}
