/** A value as the engines give it: PostgreSQL writes numbers as text. */
export type Value = string | number | null

export type Encode = (value: Value) => string

export const text: Encode = value => {
  // SQLite keeps bytes in a column of texts if somebody writes them there directly.
  if (typeof value !== 'string') throw new RangeError(`${value} is not a text.`)
  return JSON.stringify(value)
}

export const flag: Encode = value => (Number(value) === 1 ? 'true' : 'false')

export const integer: Encode = value => {
  const number = Number(value)
  // Only somebody who writes to the database directly could put something else there.
  if (number !== (number | 0)) throw new RangeError(`${value} is not a 32-bit integer.`)
  return String(number)
}

const mediaTypes = new Set(['VIDEO', 'AUDIO', 'IMAGE', 'PRESENTATION', 'DOCUMENT', 'URL'])

export const mediaType: Encode = value => {
  if (!mediaTypes.has(String(value))) throw new RangeError(`${value} is not a media type.`)
  return `"${value}"`
}

/** Writing an instant takes longer than all else of a row, and many rows share theirs. */
const instants = new Map<Value, string>()
const maxInstants = 20_000

export const instant: Encode = value => {
  const known = instants.get(value)
  if (known !== undefined) return known
  const written = `"${new Date(Number(value)).toISOString()}"`
  if (instants.size >= maxInstants) instants.clear()
  instants.set(value, written)
  return written
}
