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
      ['/chat', w => w.site.chat],
      ['/chat-history', w => w.site.history],
    ],
  },
  {
    id: 'work',
    name: w => w.site.work,
    items: [
      ['/project', w => w.site.projects],
      ['/tasks', w => w.site.tasks],
      ['/timers', w => w.site.timers],
      ['/work-notes', w => w.site.notes],
    ],
  },
  {
    id: 'mind',
    name: w => w.site.mind,
    items: [
      ['/beings', w => w.site.beings],
      ['/memory', w => w.site.memory],
      ['/knowledge', w => w.site.knowledge],
    ],
  },
  {
    id: 'trust',
    name: w => w.site.trust,
    items: [
      ['/permissions', w => w.site.permissions],
      ['/audit', w => w.site.audit],
      ['/executor', w => w.site.executors],
      ['/logs', w => w.site.logs],
    ],
  },
  {
    id: 'system',
    name: w => w.site.system,
    items: [
      ['/dashboard', w => w.site.dashboard],
      ['/usage', w => w.site.usage],
      ['/code', w => w.site.code],
      ['/config', w => w.site.settings],
      ['/help', w => w.site.help],
      ['/about', w => w.site.about],
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
