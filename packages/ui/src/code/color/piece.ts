/** What a piece of code is, by the names of the colours: `--t-code-key`. */
export type PieceKind = 'key' | 'string' | 'number' | 'atom' | 'comment'

export interface Piece {
  text: string
  kind?: PieceKind
}

/** Puts a piece behind the others; neighbours of one kind are one piece. */
export function addPiece(pieces: Piece[], text: string, kind?: PieceKind): void {
  if (text === '') return
  const last = pieces.at(-1)
  if (last && last.kind === kind) last.text += text
  else pieces.push(kind === undefined ? { text } : { text, kind })
}
