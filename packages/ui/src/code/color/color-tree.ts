import type { Parser } from '@lezer/common'
import { highlightTree, tagHighlighter, tags } from '@lezer/highlight'
import { addPiece, type Piece, type PieceKind } from './piece.ts'

/** The same choice of colours as in the editor. */
const highlighter = tagHighlighter([
  { tag: [tags.propertyName, tags.tagName, tags.angleBracket], class: 'key' },
  { tag: [tags.string, tags.attributeValue], class: 'string' },
  { tag: [tags.number, tags.attributeName], class: 'number' },
  { tag: [tags.bool, tags.null, tags.keyword, tags.documentMeta], class: 'atom' },
  { tag: [tags.comment, tags.processingInstruction], class: 'comment' },
])

/** With a grammar, which knows a key from a value. */
export function colorTree(text: string, parser: Parser): Piece[] {
  const pieces: Piece[] = []
  let end = 0
  highlightTree(parser.parse(text), highlighter, (from, to, kind) => {
    addPiece(pieces, text.slice(end, from))
    addPiece(pieces, text.slice(from, to), kind as PieceKind)
    end = to
  })
  addPiece(pieces, text.slice(end))
  return pieces
}
