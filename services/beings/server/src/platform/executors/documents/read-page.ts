import { Readability } from '@mozilla/readability'
import type { DocumentJob, DocumentText, PageJob, PageText } from './document-job.ts'
import { linesOf } from './html-text.ts'
import { type Page, parseHtml } from './parse-html.ts'
import { decode, takeLines } from './read-text.ts'

const mostElements = 200_000
const mostLinks = 60

/** A stored page, whole: whoever asks for a file wants all of it. */
export async function readHtmlFile(job: DocumentJob): Promise<DocumentText> {
  const { document } = parseHtml(decode(job.bytes))
  const title = titleOf(document)
  return { form: 'web page', title, ...(await takeLines(linesOf(document.documentElement), job)), notes: [] }
}

/** A page of the web: what it is about, without menus and advertisements, and where its links lead. */
export function readPage({ html, url, most }: PageJob): PageText {
  const { document } = parseHtml(html)
  const title = titleOf(document)
  const links = linksOf(document, url)
  const whole = linesOf(document.documentElement).join('\n')
  const article = new Readability(document as never, { maxElemsToParse: mostElements }).parse()
  const told = article?.content ? linesOf(parseHtml(article.content).document.documentElement).join('\n') : ''
  // A page without an article, such as a list of results, is told as it is.
  const text = told.length > 200 || told.length > whole.length / 4 ? told : whole
  const cut = text.length > most ? `${text.slice(0, most)}\n… (cut)` : text
  return { title: article?.title?.trim() || title, text: cut, links }
}

function titleOf(document: Page): string {
  return (document.querySelector('title')?.textContent ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, 300)
}

function linksOf(document: Page, url: string): PageText['links'] {
  const base = URL.parse(document.querySelector('base')?.getAttribute('href') ?? '', url) ?? URL.parse(url)
  const links = new Map<string, string>()
  for (const anchor of document.querySelectorAll('a[href]')) {
    const target = base && URL.parse(anchor.getAttribute('href') ?? '', base.href)
    const text = (anchor.textContent ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, 200)
    if (!target || !/^https?:$/.test(target.protocol) || text === '') continue
    target.hash = ''
    if (!links.has(target.href)) links.set(target.href, text)
    if (links.size >= mostLinks) break
  }
  return [...links].map(([href, text]) => ({ text, url: href }))
}
