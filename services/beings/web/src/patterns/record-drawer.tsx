import { Drawer } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './patterns.module.css'
import { useNarrow } from './use-narrow.ts'

/** The open record of a list; on a phone it takes the whole screen. */
export function RecordDrawer({
  title,
  onClose,
  children,
}: {
  title: string
  onClose: () => void
  children: ReactNode
}) {
  const narrow = useNarrow()
  return (
    <Drawer
      opened
      onClose={onClose}
      title={<bdi>{title}</bdi>}
      size={narrow ? '100%' : 560}
      classNames={{ body: classes.drawer ?? '' }}
    >
      {children}
    </Drawer>
  )
}
