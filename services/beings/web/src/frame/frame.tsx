import { Shell } from '@trivium/ui'
import type { ReactNode } from 'react'
import { boot } from '../app/boot.ts'
import { useCurrentPage } from '../app/use-current-page.ts'
import { useAnnouncements } from '../notifications/use-announcements.ts'
import { useUnreadMark } from '../notifications/use-unread-mark.ts'
import { BottomBar } from './bottom-bar.tsx'
import { Navigation } from './navigation.tsx'
import { TopBar } from './top-bar.tsx'
import { useFocusOnPage } from './use-focus-on-page.ts'
import { usePageCommands } from './use-page-commands.ts'

/** What stands around every page. At the door, and before the set-up, there is nothing to go to yet. */
export function Frame({ children }: { children: ReactNode }) {
  useFocusOnPage()
  const { entry } = useCurrentPage()
  if (!boot.ready || !boot.signedIn || entry?.group === 'door') return children
  return <FramedPage>{children}</FramedPage>
}

function FramedPage({ children }: { children: ReactNode }) {
  return (
    <Shell bar={<TopBar />} navigation={<Navigation />} bottom={<BottomBar />}>
      <Watch />
      {children}
    </Shell>
  )
}

/** By itself, so that nothing else is drawn again for what it hears. */
function Watch() {
  usePageCommands()
  useUnreadMark()
  useAnnouncements()
  return null
}
