import { addPiece, type Piece, type PieceKind } from './piece.ts'

/** Beyond this, colouring costs more than it tells. */
const coloredBelow = 60_000

const markup: ReadonlySet<string> = new Set(['xml', 'html', 'svg', 'xhtml', 'vue', 'svelte', 'rss', 'plist'])
const json: ReadonlySet<string> = new Set(['json', 'jsonc', 'json5', 'jsonl', 'ndjson', 'geojson', 'webmanifest'])

/** Code in pieces, each with its colour; undefined where the language is not known, and the text is shown as it is. */
export async function colorCode(text: string, language: string): Promise<Piece[] | undefined> {
  const name = language.toLowerCase()
  if (text.length > coloredBelow) return undefined
  if (name === 'diff' || name === 'patch') return colorDiff(text)
  if (json.has(name)) return withParser(text, (await import('@lezer/json')).parser)
  if (markup.has(name)) return withParser(text, (await import('@lezer/xml')).parser)
  const { familyOf } = await import('./families.ts')
  const family = familyOf(name)
  return family && (await import('./color-family.ts')).colorFamily(text, family)
}

async function withParser(text: string, parser: Parameters<typeof import('./color-tree.ts').colorTree>[1]) {
  return (await import('./color-tree.ts')).colorTree(text, parser)
}

const lineKinds: Record<string, PieceKind> = { '+': 'string', '-': 'atom', '@': 'key' }

function colorDiff(text: string): Piece[] {
  const pieces: Piece[] = []
  for (const line of text.split(/(?<=\n)/)) addPiece(pieces, line, lineKinds[line[0] ?? ''])
  return pieces
}
