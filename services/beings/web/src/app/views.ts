import type { AppPage } from '@trivium/beings-contract'
import type { ComponentType } from 'react'

type View = () => Promise<ComponentType>

/** What draws each page; its code comes when the page is opened. */
export const views: Record<AppPage, View> = {
  about: async () => (await import('../about/about-page.tsx')).AboutPage,
  audit: async () => (await import('../audit/audit-page.tsx')).AuditPage,
  code: async () => (await import('../code/code-page.tsx')).CodePage,
  dashboard: async () => (await import('../dashboard/dashboard-page.tsx')).DashboardPage,
  executors: async () => (await import('../executors/executors-page.tsx')).ExecutorsPage,
  help: async () => (await import('../help/help-page.tsx')).HelpPage,
  helpIndex: async () => (await import('../help/help-page.tsx')).HelpPage,
  helpTopic: async () => (await import('../help/topic-page.tsx')).TopicPage,
  logs: async () => (await import('../logs/logs-page.tsx')).LogsPage,
  models: async () => (await import('../models/models-page.tsx')).ModelsPage,
  permissions: async () => (await import('../permissions/permissions-page.tsx')).PermissionsPage,
  permissionRequest: async () => (await import('../questions/request-page.tsx')).RequestPage,
  settings: async () => (await import('../settings/settings-page.tsx')).SettingsPage,
  signIn: async () => (await import('../login/login-page.tsx')).LoginPage,
  timers: async () => (await import('../timers/timers-page.tsx')).TimersPage,
  usage: async () => (await import('../usage/usage-page.tsx')).UsagePage,
}
