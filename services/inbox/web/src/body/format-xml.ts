/** Indents XML for reading. Works on the text alone: nothing is resolved, fetched or run. */
export function formatXml(text: string): string {
  const pieces = text.match(/<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|<\?[\s\S]*?\?>|<![^>]*>|<[^>]*>|[^<]+/g)
  if (!pieces) return text
  const lines: string[] = []
  let depth = 0
  let open = false
  for (const piece of pieces) {
    const closes = piece.startsWith('</')
    const opens = /^<[^/!?]/.test(piece) && !piece.endsWith('/>')
    const isText = !piece.startsWith('<') || piece.startsWith('<![CDATA[')
    if (isText && piece.trim() === '') continue
    if (closes) depth = Math.max(0, depth - 1)
    // Text and the end of its own element stay on the line of the start.
    if (open && (isText || closes)) lines[lines.length - 1] += isText ? piece.trim() : piece
    else lines.push(`${'  '.repeat(Math.min(depth, 60))}${piece.trim()}`)
    if (opens) depth++
    open = opens || (open && isText)
  }
  return lines.join('\n')
}
