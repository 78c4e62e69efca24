import type { CheckedValue, Rule } from './compile-rules.ts'

export interface Violation {
  rule: Rule
  /** Response key, argument, fields and list positions. */
  path: readonly (string | number)[]
  value: unknown
}

type Values = Readonly<Record<string, unknown>>
type Path = readonly (string | number)[]

/** Every broken rule, ordered by constraint and then by the names on the way to the value. */
export function findViolations(checks: readonly CheckedValue[], values: Values, path: Path): Violation[] {
  const found: Violation[] = []
  walk(checks, values, path)
  // The sort is stable, so within one constraint the order of the names stays.
  return found.sort((one, other) => one.rule.rank - other.rule.rank)

  function walk(inner: readonly CheckedValue[], object: Values, at: Path): void {
    for (const check of inner) visit(check, object[check.name], [...at, check.name])
  }

  function visit(check: CheckedValue, value: unknown, at: Path): void {
    // Whether null is allowed is the business of the type.
    if (value === null || value === undefined) return
    if (Array.isArray(value)) {
      value.forEach((element, index) => {
        visit(check, element, [...at, index])
      })
      return
    }
    for (const rule of check.rules) if (!rule.holds(value)) found.push({ rule, path: at, value })
    if (typeof value === 'object') walk(check.inner, value as Values, at)
  }
}
