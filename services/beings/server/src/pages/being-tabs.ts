import { Html, html } from './html.ts'

const parts = [
  ['/beings/soul', 'Soul'],
  ['/beings/ai-config', 'AI client'],
  ['/chat-history', 'History'],
  ['/timers', 'Timers'],
  ['/tasks', 'Tasks'],
  ['/memory', 'Memory'],
  ['/work-notes', 'Notes'],
  ['/permissions', 'Permissions'],
] as const

const here = new Html(' aria-current="page"')

/** Everything that belongs to one being. */
export function beingTabs(beingId: string, current = ''): Html {
  return html`<nav class="tabs" aria-label="Being"><a href="/chat#${beingId}">Chat</a>${parts.map(
    ([path, label]) => html`<a href="${path}?beingId=${beingId}"${path === current ? here : ''}>${label}</a>`,
  )}</nav>`
}
