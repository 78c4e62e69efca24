import { LazyPart } from '@trivium/ui'
import { type ComponentProps, lazy } from 'react'
import type { TimerDrawer } from './timer-drawer.tsx'

// The form of a schedule weighs more than the list: it comes when a timer is opened.
const Drawer = lazy(async () => ({ default: (await import('./timer-drawer.tsx')).TimerDrawer }))

export function LazyTimerDrawer(props: ComponentProps<typeof TimerDrawer>) {
  return (
    <LazyPart fallback={null}>
      <Drawer {...props} />
    </LazyPart>
  )
}
