import { parseHTML } from 'linkedom'
import { DocumentFault } from './document-job.ts'

/** A tree of a million elements takes all the memory there is for it. */
const mostCharacters = 8_000_000

export function parseHtml(html: string): { document: Document } {
  if (html.length > mostCharacters) {
    throw new DocumentFault(`the page has ${html.length} characters; at most ${mostCharacters} are read`)
  }
  // Without a body the parser would put everything into the head.
  const whole = /<body[\s>]/i.test(html) ? html : `<!doctype html><html><head></head><body>${html}</body></html>`
  return parseHTML(whole) as unknown as { document: Document }
}
