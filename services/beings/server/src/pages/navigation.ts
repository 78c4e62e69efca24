import { pagePaths } from '@trivium/beings-contract'
import { Html, html, type Phrase } from './html.ts'

interface Group {
  id: string
  name: Phrase
  items: readonly (readonly [path: string, label: Phrase])[]
}

/** The ways into the service, in the groups people think in. */
const navigation: readonly Group[] = [
  {
    id: 'talk',
    name: w => w.site.talk,
    items: [
      [pagePaths.chat, w => w.site.chat],
      [pagePaths.history, w => w.site.history],
    ],
  },
  {
    id: 'work',
    name: w => w.site.work,
    items: [
      [pagePaths.projects, w => w.site.projects],
      [pagePaths.tasks, w => w.site.tasks],
      [pagePaths.timers, w => w.site.timers],
      [pagePaths.notes, w => w.site.notes],
    ],
  },
  {
    id: 'mind',
    name: w => w.site.mind,
    items: [
      [pagePaths.beings, w => w.site.beings],
      [pagePaths.memory, w => w.site.memory],
      [pagePaths.knowledge, w => w.site.knowledge],
    ],
  },
  {
    id: 'trust',
    name: w => w.site.trust,
    items: [
      [pagePaths.permissions, w => w.site.permissions],
      [pagePaths.audit, w => w.site.audit],
      [pagePaths.executors, w => w.site.executors],
      [pagePaths.logs, w => w.site.logs],
    ],
  },
  {
    id: 'system',
    name: w => w.site.system,
    items: [
      [pagePaths.dashboard, w => w.site.dashboard],
      [pagePaths.usage, w => w.site.usage],
      [pagePaths.code, w => w.site.code],
      [pagePaths.settings, w => w.site.settings],
      [pagePaths.help, w => w.site.help],
      [pagePaths.about, w => w.site.about],
    ],
  },
]

const here = new Html(' aria-current="page"')

/** A popover, so that it opens on a narrow screen without a script; on a wide one it is always there. */
export function siteNavigation(current: string): Html {
  const groups = navigation.map(
    ({ id, name, items }) => html`<h2 id="nav-${id}">${name}</h2>
<ul aria-labelledby="nav-${id}">${items.map(
      ([path, label]) => html`<li><a href="${path}"${path === current ? here : ''}>${label}</a></li>`,
    )}</ul>
`,
  )
  return html`<nav class="side" id="site-nav" aria-label="${w => w.site.main}" popover>${groups}</nav>`
}
