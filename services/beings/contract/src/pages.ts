/** Who may open a page: whoever is signed in (or at home), anybody, or whoever sets the service up. */
export type PageAccess = 'page' | 'public' | 'setup'

/** Where a page stands in the navigation; `door`: outside of it, before anybody is in. */
export const pageGroups = ['talk', 'work', 'mind', 'trust', 'system'] as const
export type PageGroup = (typeof pageGroups)[number] | 'door'

export interface PageEntry {
  /** `:name` stands for what the address chooses. */
  path: `/${string}`
  access: PageAccess
  group: PageGroup
  /** The page it is a part of; a page without one is an item of the navigation, unless it stands at the door. */
  within?: string
}

/**
 * Every page, by the name under which the words have its title (`pages.<name>`). The server makes a route of each line and
 * the web interface another; the order is that of the navigation.
 */
export const pages = {
  chat: { path: '/chat', access: 'page', group: 'talk' },
  history: { path: '/chat-history', access: 'page', group: 'talk' },
  chatDetail: { path: '/chat-history-detail', access: 'page', group: 'talk', within: 'history' },
  groupChatDetail: { path: '/group-chat-history-detail', access: 'page', group: 'talk', within: 'history' },
  broadcastDetail: { path: '/broadcast-history-detail', access: 'page', group: 'talk', within: 'history' },
  projects: { path: '/project', access: 'page', group: 'work' },
  projectNotes: { path: '/project/:id/work-notes', access: 'page', group: 'work', within: 'projects' },
  projectTasks: { path: '/project/:id/tasks', access: 'page', group: 'work', within: 'projects' },
  projectPermissions: { path: '/project/:id/tool-permissions', access: 'page', group: 'work', within: 'projects' },
  projectWorkflow: { path: '/project/:id/workflow', access: 'page', group: 'work', within: 'projects' },
  tasks: { path: '/tasks', access: 'page', group: 'work' },
  taskCycles: { path: '/task-cycles/:taskId', access: 'page', group: 'work', within: 'tasks' },
  taskCycle: { path: '/task-cycle/:cycleIndex', access: 'page', group: 'work', within: 'tasks' },
  timers: { path: '/timers', access: 'page', group: 'work' },
  timerCycles: { path: '/timer-cycles/:timerId', access: 'page', group: 'work', within: 'timers' },
  timerCycle: { path: '/timer-cycle/:cycleIndex', access: 'page', group: 'work', within: 'timers' },
  notes: { path: '/work-notes', access: 'page', group: 'work' },
  beings: { path: '/beings', access: 'page', group: 'mind' },
  soul: { path: '/beings/soul', access: 'page', group: 'mind', within: 'beings' },
  aiConfig: { path: '/beings/ai-config', access: 'page', group: 'mind', within: 'beings' },
  memory: { path: '/memory', access: 'page', group: 'mind' },
  knowledge: { path: '/knowledge', access: 'page', group: 'mind' },
  permissions: { path: '/permissions', access: 'page', group: 'trust' },
  permissionRequest: { path: '/permission/request', access: 'page', group: 'trust', within: 'permissions' },
  audit: { path: '/audit', access: 'page', group: 'trust' },
  executors: { path: '/executor', access: 'page', group: 'trust' },
  logs: { path: '/logs', access: 'page', group: 'trust' },
  dashboard: { path: '/dashboard', access: 'page', group: 'system' },
  usage: { path: '/usage', access: 'page', group: 'system' },
  models: { path: '/models', access: 'page', group: 'system' },
  code: { path: '/code', access: 'page', group: 'system' },
  settings: { path: '/config', access: 'page', group: 'system' },
  help: { path: '/help', access: 'public', group: 'system' },
  helpIndex: { path: '/help/index', access: 'public', group: 'system', within: 'help' },
  helpTopic: { path: '/help/:topic', access: 'public', group: 'system', within: 'help' },
  about: { path: '/about', access: 'page', group: 'system' },
  signIn: { path: '/login', access: 'public', group: 'door' },
  setUp: { path: '/init', access: 'setup', group: 'door' },
  setUpBrowse: { path: '/init/browse', access: 'page', group: 'door' },
} as const satisfies Record<string, PageEntry>

export type PageName = keyof typeof pages

export const pageNames = Object.keys(pages) as PageName[]

/** The same table for code that asks any of its lines. */
export const pageEntries: Readonly<Record<PageName, PageEntry>> = pages

/** The pages one can begin at: the items of the navigation. */
export const startPages: readonly PageName[] = pageNames.filter(
  name => pageEntries[name].within === undefined && pageEntries[name].group !== 'door',
)

type PathOf<Name extends PageName> = (typeof pages)[Name]['path']

/** Where a page is. Server, web interface and help name it alike. */
export const pagePaths = Object.fromEntries(pageNames.map(name => [name, pages[name].path])) as {
  readonly [Name in PageName]: PathOf<Name>
}
