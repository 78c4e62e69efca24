import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleX,
  IconClock,
  IconLoader2,
  IconPlayerStop,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './display.module.css'

export type Status = 'ok' | 'wait' | 'fail' | 'run' | 'stop' | 'warn'

const icons = {
  ok: IconCircleCheck,
  wait: IconClock,
  fail: IconCircleX,
  run: IconLoader2,
  stop: IconPlayerStop,
  warn: IconAlertTriangle,
}

/** Colour, icon and word together, so that none has to be understood alone. */
export function StatusBadge({ status, children, title }: { status: Status; children: ReactNode; title?: string }) {
  const Icon = icons[status]
  return (
    <span className={classes.badge} data-status={status} title={title}>
      <Icon size={13} stroke={2} aria-hidden />
      {children}
    </span>
  )
}
