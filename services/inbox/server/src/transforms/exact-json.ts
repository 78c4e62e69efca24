/** Of the standard since 2025; the types of the language do not know it yet. */
interface ExactJson {
  parse(text: string, reviver: (key: string, value: unknown, context: { source?: string }) => unknown): unknown
  rawJSON(text: string): object
  isRawJSON(value: unknown): value is { rawJSON: string }
}
const exact = JSON as unknown as ExactJson

/**
 * Reads JSON without losing digits: a number that JavaScript would round (`12345678901234567890`) or write in another way
 * (`1.0`) stays as it was written. Undefined for anything that is not JSON.
 */
export function parseExactJson(text: string): unknown {
  try {
    return exact.parse(text, (_key, value, { source = '' }) =>
      typeof value === 'number' && String(value) !== source ? exact.rawJSON(source) : value,
    )
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

export function isExactNumber(value: unknown): value is { rawJSON: string } {
  return exact.isRawJSON(value)
}
