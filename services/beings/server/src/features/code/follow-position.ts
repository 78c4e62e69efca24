/** A line and what stood around it when it was last seen. */
export interface Anchor {
  lineNumber: number
  line: string
  /** Some lines before and after, in the order of the file. */
  before: readonly string[]
  after: readonly string[]
}

export type Followed = { state: 'present' | 'changed'; lineNumber: number } | { state: 'lost' }

export const neighbours = 3

export function anchorAt(lines: readonly string[], lineNumber: number): Anchor {
  const index = lineNumber - 1
  return {
    lineNumber,
    line: lines[index] ?? '',
    before: lines.slice(Math.max(0, index - neighbours), index),
    after: lines.slice(index + 1, index + 1 + neighbours),
  }
}

/**
 * Where the line is now. The same text with the most neighbours around it wins, the nearest of equals; when the text is
 * nowhere, the place between its neighbours is the line that was changed.
 */
export function followLine(lines: readonly string[], anchor: Anchor): Followed {
  const same = best(lines, anchor, index => lines[index] === anchor.line)
  const blank = anchor.line.trim() === ''
  if (same && (!blank || same.score > 0)) return { state: 'present', lineNumber: same.index + 1 }
  const between = best(lines, anchor, index => closeTo(lines, anchor, index))
  return between ? { state: 'changed', lineNumber: between.index + 1 } : { state: 'lost' }
}

function best(lines: readonly string[], anchor: Anchor, fits: (index: number) => boolean) {
  let found: { index: number; score: number; distance: number } | undefined
  for (let index = 0; index < lines.length; index += 1) {
    if (!fits(index)) continue
    const score = scoreAt(lines, anchor, index)
    const distance = Math.abs(index + 1 - anchor.lineNumber)
    if (!found || score > found.score || (score === found.score && distance < found.distance)) {
      found = { index, score, distance }
    }
  }
  return found
}

function closeTo(lines: readonly string[], { before, after }: Anchor, index: number): boolean {
  const above = before.at(-1)
  const below = after[0]
  const sameAbove = above === undefined ? index === 0 : lines[index - 1] === above
  const sameBelow = below === undefined ? index === lines.length - 1 : lines[index + 1] === below
  return sameAbove && sameBelow && (above ?? below ?? '').trim() !== ''
}

/** How many neighbours stand where they stood. */
function scoreAt(lines: readonly string[], { before, after }: Anchor, index: number): number {
  const above = before.filter((line, place) => lines[index - before.length + place] === line).length
  const below = after.filter((line, place) => lines[index + 1 + place] === line).length
  return above + below
}
