import { LazyPart } from '@trivium/ui'
import { type ComponentProps, lazy } from 'react'
import type { TaskDrawer } from './task-drawer.tsx'

// Forms and Markdown weigh more than the list: they come when a task is opened.
const Drawer = lazy(async () => ({ default: (await import('./task-drawer.tsx')).TaskDrawer }))

export function LazyTaskDrawer(props: ComponentProps<typeof TaskDrawer>) {
  return (
    <LazyPart fallback={null}>
      <Drawer {...props} />
    </LazyPart>
  )
}
