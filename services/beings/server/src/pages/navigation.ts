import { Html, html } from './html.ts'

/** The ways into the service, in the groups people think in. */
export const navigation: readonly (readonly [
  group: string,
  items: readonly (readonly [path: string, label: string])[],
])[] = [
  [
    'Talk',
    [
      ['/chat', 'Chat'],
      ['/chat-history', 'History'],
    ],
  ],
  [
    'Work',
    [
      ['/project', 'Projects'],
      ['/tasks', 'Tasks'],
      ['/timers', 'Timers'],
      ['/work-notes', 'Notes'],
    ],
  ],
  [
    'Mind',
    [
      ['/beings', 'Beings'],
      ['/memory', 'Memory'],
      ['/knowledge', 'Knowledge'],
    ],
  ],
  [
    'Trust',
    [
      ['/permissions', 'Permissions'],
      ['/audit', 'Audit'],
      ['/executor', 'Executors'],
      ['/logs', 'Logs'],
    ],
  ],
  [
    'System',
    [
      ['/dashboard', 'Dashboard'],
      ['/usage', 'Usage'],
      ['/code', 'Code'],
      ['/config', 'Settings'],
      ['/help', 'Help'],
      ['/about', 'About'],
    ],
  ],
]

const here = new Html(' aria-current="page"')

/** A popover, so that it opens on a narrow screen without a script; on a wide one it is always there. */
export function siteNavigation(current: string): Html {
  const groups = navigation.map(
    ([group, items]) => html`<h2 id="nav-${group}">${group}</h2>
<ul aria-labelledby="nav-${group}">${items.map(
      ([path, label]) => html`<li><a href="${path}"${path === current ? here : ''}>${label}</a></li>`,
    )}</ul>
`,
  )
  return html`<nav class="side" id="site-nav" lang="en" aria-label="Main" popover>${groups}</nav>`
}
