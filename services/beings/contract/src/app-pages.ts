import type { PageName } from './pages.ts'

/**
 * The pages that the web interface draws. What is not in this list is still drawn by the server; a page that moves leaves
 * its old route, script and style behind, and gets its line here, in `web/src/app/views.ts` and in nothing else.
 */
export const appPages = [
  'about',
  'aiConfig',
  'audit',
  'beings',
  'broadcastDetail',
  'chat',
  'chatDetail',
  'code',
  'dashboard',
  'executors',
  'groupChatDetail',
  'help',
  'helpIndex',
  'helpTopic',
  'history',
  'knowledge',
  'logs',
  'memory',
  'models',
  'notes',
  'permissionRequest',
  'permissions',
  'projectNotes',
  'projectPermissions',
  'projectTasks',
  'projectWorkflow',
  'projects',
  'setUp',
  'setUpBrowse',
  'settings',
  'signIn',
  'soul',
  'taskCycle',
  'taskCycles',
  'tasks',
  'timerCycle',
  'timerCycles',
  'timers',
  'usage',
] as const satisfies readonly PageName[]

export type AppPage = (typeof appPages)[number]

const moved: ReadonlySet<string> = new Set(appPages)

export const isAppPage = (name: PageName): name is AppPage => moved.has(name)
