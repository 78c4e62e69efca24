import type { ReactNode } from 'react'
import classes from './feedback.module.css'

/** Says what would stand here and offers the first thing to do. */
export function EmptyState({
  icon,
  title,
  children,
  action,
}: {
  icon?: ReactNode
  title: string
  children?: ReactNode
  action?: ReactNode
}) {
  return (
    <div className={classes.state}>
      {icon && <div className={classes.stateIcon}>{icon}</div>}
      <h2 className={classes.stateTitle}>{title}</h2>
      {children && <div className={classes.stateText}>{children}</div>}
      {action && <div className={classes.stateAction}>{action}</div>}
    </div>
  )
}
