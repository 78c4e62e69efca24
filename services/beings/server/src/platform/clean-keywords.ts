/** Each once, without the space around it. */
export function cleanKeywords(given: readonly string[]): string[] {
  return [...new Set(given.map(word => word.normalize('NFC').trim()).filter(word => word !== ''))]
}
