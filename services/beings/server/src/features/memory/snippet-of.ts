const before = 40
const after = 80

/** The place of the first match, with [ and ] around it; the beginning where no word of it occurs. */
export function snippetOf(text: string, words: readonly string[]): string {
  const lower = text.toLowerCase()
  const hits = words.map(word => ({ word, at: lower.indexOf(word) })).filter(({ at }) => at >= 0)
  const [first] = hits.sort((one, other) => one.at - other.at)
  if (!first) return text.slice(0, before + after)
  const end = first.at + first.word.length
  const from = Math.max(0, first.at - before)
  const to = Math.min(text.length, end + after)
  const marked = `${text.slice(from, first.at)}[${text.slice(first.at, end)}]${text.slice(end, to)}`
  return `${from > 0 ? '…' : ''}${marked}${to < text.length ? '…' : ''}`
}
