/** The store separates keywords by commas. */
export function joinKeywords(keywords: readonly string[]): string {
  return keywords
    .flatMap(word => word.split(','))
    .map(word => word.trim())
    .filter(Boolean)
    .join(', ')
}
