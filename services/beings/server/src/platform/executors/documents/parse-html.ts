import { parseHTML } from 'linkedom'
import { DocumentFault } from './document-job.ts'

/** What is used of the tree: servers have no types for pages. */
export interface PageNode {
  readonly nodeType: number
  readonly textContent: string | null
  readonly childNodes: Iterable<PageNode>
}

export interface PageElement extends PageNode {
  readonly tagName: string
  getAttribute(name: string): string | null
}

export interface Page {
  readonly body: PageElement
  querySelector(selector: string): PageElement | null
  querySelectorAll(selector: string): Iterable<PageElement>
}

/** A tree of a million elements takes all the memory there is for it. */
const mostCharacters = 8_000_000

export function parseHtml(html: string): { document: Page } {
  if (html.length > mostCharacters) {
    throw new DocumentFault(`the page has ${html.length} characters; at most ${mostCharacters} are read`)
  }
  // Without a body the parser would put everything into the head.
  const whole = /<body[\s>]/i.test(html) ? html : `<!doctype html><html><head></head><body>${html}</body></html>`
  return parseHTML(whole) as unknown as { document: Page }
}
