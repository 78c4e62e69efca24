import type { AppPage } from '@trivium/beings-contract'
import type { ComponentType } from 'react'

type View = () => Promise<ComponentType>

/** What draws each page; its code comes when the page is opened. */
export const views: Record<AppPage, View> = {
  about: async () => (await import('../about/about-page.tsx')).AboutPage,
  aiConfig: async () => (await import('../beings/ai-config-page.tsx')).AiConfigPage,
  audit: async () => (await import('../audit/audit-page.tsx')).AuditPage,
  beings: async () => (await import('../beings/beings-page.tsx')).BeingsPage,
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
  knowledge: async () => (await import('../knowledge/knowledge-page.tsx')).KnowledgePage,
  logs: async () => (await import('../logs/logs-page.tsx')).LogsPage,
  memory: async () => (await import('../memory/memory-page.tsx')).MemoryPage,
  models: async () => (await import('../models/models-page.tsx')).ModelsPage,
  permissionRequest: async () => (await import('../questions/request-page.tsx')).RequestPage,
  permissions: async () => (await import('../permissions/permissions-page.tsx')).PermissionsPage,
  settings: async () => (await import('../settings/settings-page.tsx')).SettingsPage,
  setUp: async () => (await import('../setup/setup-page.tsx')).SetupPage,
  setUpBrowse: async () => (await import('../setup/browse-page.tsx')).BrowsePage,
  signIn: async () => (await import('../login/login-page.tsx')).LoginPage,
  soul: async () => (await import('../souls/soul-page.tsx')).SoulPage,
  taskCycles: async () => (await import('../cycles/task-cycles-page.tsx')).TaskCyclesPage,
  tasks: async () => (await import('../tasks/tasks-page.tsx')).TasksPage,
  timerCycles: async () => (await import('../cycles/timer-cycles-page.tsx')).TimerCyclesPage,
  timers: async () => (await import('../timers/timers-page.tsx')).TimersPage,
  usage: async () => (await import('../usage/usage-page.tsx')).UsagePage,
}
