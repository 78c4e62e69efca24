/** So that there are few texts of statements, each prepared once, however many rows there are. */
const sizes = [64, 16, 4, 1] as const

/** Cuts a list into pieces of these sizes. */
export function piecesOf<Value>(values: readonly Value[]): Value[][] {
  const pieces: Value[][] = []
  let at = 0
  for (const size of sizes) {
    for (; values.length - at >= size; at += size) pieces.push(values.slice(at, at + size))
  }
  return pieces
}

/** The same numbers for `in (…)`: the last one is repeated, which changes nothing, until there are as many as one of the sizes. */
export function filledUp(numbers: readonly number[]): readonly number[] {
  const last = numbers.at(-1)
  if (last === undefined) return numbers
  let size = 1
  while (size < numbers.length) size *= 4
  return [...numbers, ...Array<number>(size - numbers.length).fill(last)]
}
