/** The beginning of a text, as a name for it. */
export function shortened(text: string, length = 60): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > length ? `${line.slice(0, length)}…` : line
}
