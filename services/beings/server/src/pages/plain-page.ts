import type { Words } from '@trivium/beings-words'
import { escapeHtml } from './escape-html.ts'

interface PlainPage {
  title: string
  /** HTML, with everything in it escaped that came from elsewhere. */
  body: string
  /** Asks for this path at once. */
  refreshTo?: string
}

/** A page without styles and scripts, for the few moments when the web interface cannot be shown. */
export function plainPage({ language }: Words, { title, body, refreshTo }: PlainPage): string {
  const refresh =
    refreshTo === undefined ? '' : `<meta http-equiv="refresh" content="0; url=${escapeHtml(refreshTo)}">\n`
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)} · Beings</title>
${refresh}</head>
<body>
<main>
${body}
</main>
</body>
</html>
`
}
