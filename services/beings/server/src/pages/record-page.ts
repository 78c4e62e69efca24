import type { Uses } from '../platform/kernel.ts'
import { link } from './cells.ts'
import { type Html, html, type Text } from './html.ts'
import { renderPage } from './layout.ts'
import { type Records, recordTable } from './record-table.ts'
import { wordsOf } from './words-for.ts'

export interface RecordPage extends Records {
  title: Text
  /** The item of the navigation the page belongs to. */
  current: string
  /** The way back: what this page is a part of. */
  parents?: readonly (readonly [path: string, label: Text])[]
  /** One or two sentences: what is this? */
  lead?: Text | undefined
  /** Beside the heading: a state, a button. */
  aside?: Text | undefined
  /** Between the heading and the records: parts to go to, filters, a form for something new. */
  tools?: Html | undefined
  /** Below the records. */
  rest?: Html | undefined
  scripts?: readonly string[]
}

/** A heading, a few words, a table of records. */
export function recordPage(context: Uses<'settings'>, page: RecordPage): string {
  const { title, current, parents = [], lead, aside, tools, rest, scripts = [] } = page
  return renderPage(wordsOf(context), {
    title,
    skin: context.settings.get('webSkin'),
    current,
    shape: 'records',
    scripts: ['frame.js', ...scripts],
    body: html`${parents.length > 0 && html`<nav class="crumb" aria-label="${w => w.site.breadcrumb}">${parents.map(([path, label]) => html`${link(path, label)} <span aria-hidden="true">›</span> `)}</nav>`}
<header class="page-head"><h1><bdi>${title}</bdi></h1>${aside}</header>
${lead && html`<p class="lead">${lead}</p>`}
${tools && html`<div class="toolbar">${tools}</div>`}
${recordTable({ label: title, ...page })}
${rest}`,
  })
}

/** A part of a page with a heading of its own. */
export function section(title: Text, content: Text, lead?: Text): Html {
  return html`<section class="part"><h2>${title}</h2>${lead && html`<p class="lead">${lead}</p>`}${content}</section>`
}
