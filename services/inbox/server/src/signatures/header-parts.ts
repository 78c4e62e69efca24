/** Reads `a=1,b=2,b=3`; a name may come several times. */
export function readParts(text: string, separator: string): Map<string, string[]> {
  const parts = new Map<string, string[]>()
  for (const item of text.split(separator)) {
    const mark = item.indexOf('=')
    if (mark === -1) continue
    const name = item.slice(0, mark).trim()
    const value = item.slice(mark + 1).trim()
    const values = parts.get(name)
    if (values) values.push(value)
    else parts.set(name, [value])
  }
  return parts
}
