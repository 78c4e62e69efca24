import type { AppPage } from '@trivium/beings-contract'
import type { ComponentType } from 'react'

type View = () => Promise<ComponentType>

/** What draws each page; its code comes when the page is opened. */
export const views: Record<AppPage, View> = {
  about: async () => (await import('../about/about-page.tsx')).AboutPage,
  timers: async () => (await import('../timers/timers-page.tsx')).TimersPage,
}
