/** Where each line of a text begins. */
export function lineStarts(text: string): number[] {
  const starts = [0]
  for (const match of text.matchAll(/\r\n|\n|\r/g)) starts.push(match.index + match[0].length)
  return starts
}

/** Line and column, from 1. */
export function placeOf(starts: readonly number[], offset: number): { lineNumber: number; column: number } {
  let low = 0
  let high = starts.length - 1
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((starts[middle] ?? 0) <= offset) low = middle
    else high = middle - 1
  }
  return { lineNumber: low + 1, column: offset - (starts[low] ?? 0) + 1 }
}

export function offsetOf(
  starts: readonly number[],
  { lineNumber, column }: { lineNumber: number; column: number },
): number {
  return (starts[lineNumber - 1] ?? 0) + column - 1
}
