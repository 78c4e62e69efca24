import { Html, html, type Phrase } from './html.ts'

const parts: readonly (readonly [path: string, label: Phrase])[] = [
  ['/beings/soul', w => w.site.soul],
  ['/beings/ai-config', w => w.site.aiClient],
  ['/chat-history', w => w.site.history],
  ['/timers', w => w.site.timers],
  ['/tasks', w => w.site.tasks],
  ['/memory', w => w.site.memory],
  ['/work-notes', w => w.site.notes],
  ['/permissions', w => w.site.permissions],
]

const here = new Html(' aria-current="page"')

/** Everything that belongs to one being. */
export function beingTabs(beingId: string, current = ''): Html {
  return html`<nav class="tabs" aria-label="${w => w.common.being}"><a href="/chat#${beingId}">${w => w.site.chat}</a>${parts.map(
    ([path, label]) => html`<a href="${path}?beingId=${beingId}"${path === current ? here : ''}>${label}</a>`,
  )}</nav>`
}
