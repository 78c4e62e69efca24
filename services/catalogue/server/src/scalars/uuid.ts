const pattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** The id in lower case, or undefined when the text is not of the form 8-4-4-4-12. */
export function parseUuid(text: string): string | undefined {
  return pattern.test(text) ? text.toLowerCase() : undefined
}
