const opening = '\n\n<situation>\n'
const closing = '\n</situation>'

/** What holds at the moment stands behind what was said last: everything before it stays as it was, and is cached. */
export function withSituation(content: string, situation: string): string {
  return `${harmless(content)}${opening}${harmless(situation)}${closing}`
}

/** Only this service opens and closes the block: not who writes a message, and nothing that is remembered. */
function harmless(text: string): string {
  return text.replace(/<(\/?)situation>/gi, '[$1situation]')
}

/** What was said, without what was added to it. */
export function withoutSituation(content: string): string {
  const start = content.lastIndexOf(opening)
  return start >= 0 && content.endsWith(closing) ? content.slice(0, start) : content
}
