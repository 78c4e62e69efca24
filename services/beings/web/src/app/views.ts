import type { AppPage } from '@trivium/beings-contract'
import type { ComponentType } from 'react'

type View = () => Promise<ComponentType>

/** What draws each page; its code comes when the page is opened. */
export const views: Record<AppPage, View> = {
  about: async () => (await import('../about/about-page.tsx')).AboutPage,
  aiConfig: async () => (await import('../beings/ai-config-page.tsx')).AiConfigPage,
  beings: async () => (await import('../beings/beings-page.tsx')).BeingsPage,
  code: async () => (await import('../code/code-page.tsx')).CodePage,
  dashboard: async () => (await import('../dashboard/dashboard-page.tsx')).DashboardPage,
  help: async () => (await import('../help/help-page.tsx')).HelpPage,
  helpIndex: async () => (await import('../help/help-page.tsx')).HelpPage,
  helpTopic: async () => (await import('../help/topic-page.tsx')).TopicPage,
  knowledge: async () => (await import('../knowledge/knowledge-page.tsx')).KnowledgePage,
  memory: async () => (await import('../memory/memory-page.tsx')).MemoryPage,
  models: async () => (await import('../models/models-page.tsx')).ModelsPage,
  setUp: async () => (await import('../setup/setup-page.tsx')).SetupPage,
  setUpBrowse: async () => (await import('../setup/browse-page.tsx')).BrowsePage,
  settings: async () => (await import('../settings/settings-page.tsx')).SettingsPage,
  signIn: async () => (await import('../login/login-page.tsx')).LoginPage,
  soul: async () => (await import('../souls/soul-page.tsx')).SoulPage,
  timers: async () => (await import('../timers/timers-page.tsx')).TimersPage,
  usage: async () => (await import('../usage/usage-page.tsx')).UsagePage,
}
