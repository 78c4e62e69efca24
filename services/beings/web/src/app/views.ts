import type { AppPage } from '@trivium/beings-contract'
import type { ComponentType } from 'react'

type View = () => Promise<ComponentType>

/** What draws each page; its code comes when the page is opened. */
export const views: Record<AppPage, View> = {
  about: async () => (await import('../about/about-page.tsx')).AboutPage,
  audit: async () => (await import('../audit/audit-page.tsx')).AuditPage,
  broadcastDetail: async () => (await import('../history/broadcast-detail-page.tsx')).BroadcastDetailPage,
  chat: async () => (await import('../chat/chat-page.tsx')).ChatPage,
  chatDetail: async () => (await import('../history/chat-detail-page.tsx')).ChatDetailPage,
  code: async () => (await import('../code/code-page.tsx')).CodePage,
  dashboard: async () => (await import('../dashboard/dashboard-page.tsx')).DashboardPage,
  executors: async () => (await import('../executors/executors-page.tsx')).ExecutorsPage,
  groupChatDetail: async () => (await import('../history/group-detail-page.tsx')).GroupDetailPage,
  help: async () => (await import('../help/help-page.tsx')).HelpPage,
  helpIndex: async () => (await import('../help/help-page.tsx')).HelpPage,
  helpTopic: async () => (await import('../help/topic-page.tsx')).TopicPage,
  history: async () => (await import('../history/history-page.tsx')).HistoryPage,
  logs: async () => (await import('../logs/logs-page.tsx')).LogsPage,
  models: async () => (await import('../models/models-page.tsx')).ModelsPage,
  notes: async () => (await import('../notes/notes-page.tsx')).NotesPage,
  permissionRequest: async () => (await import('../questions/request-page.tsx')).RequestPage,
  permissions: async () => (await import('../permissions/permissions-page.tsx')).PermissionsPage,
  projectNotes: async () => (await import('../notes/project-notes-page.tsx')).ProjectNotesPage,
  projectPermissions: async () => (await import('../projects/project-permissions-page.tsx')).ProjectPermissionsPage,
  projectTasks: async () => (await import('../projects/project-tasks-page.tsx')).ProjectTasksPage,
  projectWorkflow: async () => (await import('../projects/project-workflow-page.tsx')).ProjectWorkflowPage,
  projects: async () => (await import('../projects/projects-page.tsx')).ProjectsPage,
  settings: async () => (await import('../settings/settings-page.tsx')).SettingsPage,
  signIn: async () => (await import('../login/login-page.tsx')).LoginPage,
  taskCycle: async () => (await import('../cycles/task-cycle-page.tsx')).TaskCyclePage,
  taskCycles: async () => (await import('../cycles/task-cycles-page.tsx')).TaskCyclesPage,
  tasks: async () => (await import('../tasks/tasks-page.tsx')).TasksPage,
  timerCycle: async () => (await import('../cycles/timer-cycle-page.tsx')).TimerCyclePage,
  timerCycles: async () => (await import('../cycles/timer-cycles-page.tsx')).TimerCyclesPage,
  timers: async () => (await import('../timers/timers-page.tsx')).TimersPage,
  usage: async () => (await import('../usage/usage-page.tsx')).UsagePage,
}
