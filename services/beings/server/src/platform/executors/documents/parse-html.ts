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
  readonly documentElement: PageElement
  querySelector(selector: string): PageElement | null
  querySelectorAll(selector: string): Iterable<PageElement>
}

/** A tree of a million elements takes all the memory there is for it. */
const mostCharacters = 8_000_000

export function parseHtml(html: string): { document: Page } {
  if (html.length > mostCharacters) {
    throw new DocumentFault(`the page has ${html.length} characters; at most ${mostCharacters} are read`)
  }
  return parseHTML(asWhole(html)) as unknown as { document: Page }
}

/** The parser takes the first element for the whole: what is only a part of a page gets its frame here. */
function asWhole(html: string): string {
  if (/<html[\s>]/i.test(html)) return html
  return /<body[\s>]/i.test(html)
    ? `<html>${html.replace(/<!doctype[^>]*>/i, '')}</html>`
    : `<html><head></head><body>${html.replace(/<!doctype[^>]*>/i, '')}</body></html>`
}
