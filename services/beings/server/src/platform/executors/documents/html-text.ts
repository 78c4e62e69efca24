import type { PageElement, PageNode } from './parse-html.ts'

const skipped = new Set(['SCRIPT', 'STYLE', 'NOSCRIPT', 'TEMPLATE', 'SVG', 'HEAD', 'TITLE', 'IFRAME', 'OBJECT'])
const blocks = new Set(
  'ADDRESS ARTICLE ASIDE BLOCKQUOTE BODY DD DIV DL DT FIGCAPTION FIGURE FOOTER FORM H1 H2 H3 H4 H5 H6 HEADER HR LI MAIN NAV OL P PRE SECTION TABLE TBODY TFOOT THEAD TR UL'.split(
    ' ',
  ),
)

/** What a person would read on a page, one line per paragraph, list entry or row of a table. */
export function linesOf(root: PageElement): string[] {
  const lines: string[] = []
  let line = ''
  const end = () => {
    const text = line.replaceAll(/[^\S\n]+/g, ' ').trim()
    if (text !== '') lines.push(...text.split('\n'))
    line = ''
  }
  const enter = (element: PageElement, name: string): void => {
    const isBlock = blocks.has(name)
    if (isBlock) end()
    line += beginningOf(name, line)
    if (name === 'PRE') line += element.textContent ?? ''
    else for (const child of element.childNodes) visit(child)
    if (isBlock) end()
  }
  const visit = (node: PageNode): void => {
    if (node.nodeType === 3) line += node.textContent?.replaceAll(/\s+/g, ' ') ?? ''
    if (node.nodeType !== 1) return
    const element = node as PageElement
    const name = element.tagName.toUpperCase()
    if (name === 'BR') end()
    else if (!skipped.has(name)) enter(element, name)
  }
  visit(root)
  end()
  return lines
}

function beginningOf(name: string, line: string): string {
  const level = /^H([1-6])$/.exec(name)?.[1]
  if (level) return `${'#'.repeat(Number(level))} `
  if (name === 'LI') return '- '
  return (name === 'TD' || name === 'TH') && line.trim() !== '' ? ' | ' : ''
}
