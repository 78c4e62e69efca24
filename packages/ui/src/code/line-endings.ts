/**
 * The editor knows one line ending, \n. An edited text gets the ending that is most common in the original; what was not
 * edited, or is again as it was, stays the original to the byte.
 */
export function keepLineEndings(original: string, edited: string): string {
  if (edited === original.replace(/\r\n?/g, '\n')) return original
  const ending = commonEnding(original)
  return ending === '\n' ? edited : edited.replaceAll('\n', ending)
}

function commonEnding(text: string): string {
  const counts = new Map([['\n', 0]])
  for (const [ending] of text.matchAll(/\r\n?|\n/g)) counts.set(ending, (counts.get(ending) ?? 0) + 1)
  return [...counts].reduce((most, one) => (one[1] > most[1] ? one : most))[0]
}
