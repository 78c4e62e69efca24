import { type Family, values } from './families.ts'
import { addPiece, type Piece, type PieceKind } from './piece.ts'

const number = String.raw`\b(?:0[xXbBoO][\da-fA-F_]+|\d[\d_]*(?:\.\d[\d_]*)?(?:[eE][+-]?\d+)?)\b`
const word = String.raw`[\p{L}_$][\p{L}\p{N}_$]*`
const key = String.raw`^[ \t]*(?:- )?[\w.$-]+(?=[ \t]*[:=])`

const patterns = new Map<Family, RegExp>()

/** One pattern that reads on from wherever the last match ended, so the time grows with the text and no faster. */
function patternOf(family: Family): RegExp {
  const known = patterns.get(family)
  if (known) return known
  const { comments, strings, keys } = family
  const parts = [
    `(?<comment>${comments.join('|')})`,
    ...(keys ? [`(?<key>${key})`] : []),
    `(?<string>${strings.join('|')})`,
    `(?<number>${number})`,
    `(?<word>${word})`,
  ]
  const pattern = new RegExp(parts.join('|'), 'gmu')
  patterns.set(family, pattern)
  return pattern
}

/** Comments, strings, numbers and the words of the language: what a reader looks for, without a grammar for each. */
export function colorFamily(text: string, family: Family): Piece[] {
  const pieces: Piece[] = []
  let end = 0
  for (const match of text.matchAll(patternOf(family))) {
    addPiece(pieces, text.slice(end, match.index))
    addPiece(pieces, match[0], kindOf(match, family))
    end = match.index + match[0].length
  }
  addPiece(pieces, text.slice(end))
  return pieces
}

function kindOf({ groups = {} }: RegExpExecArray, { words }: Family): PieceKind | undefined {
  const { word: found } = groups
  if (found !== undefined) {
    if (values.has(found)) return 'number'
    return words.has(found) || words.has(found.toLowerCase()) ? 'atom' : undefined
  }
  return (['comment', 'key', 'string', 'number'] as const).find(kind => groups[kind] !== undefined)
}
