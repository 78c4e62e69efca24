import type { ReactNode } from 'react'
import classes from './layout.module.css'

/** The mark of a service: its icon on its accent, its name beside it. */
export function Wordmark({ icon, name }: { icon: ReactNode; name: string }) {
  return (
    <span className={classes.wordmark}>
      <span className={classes.mark} aria-hidden>
        {icon}
      </span>
      <span className={classes.name}>{name}</span>
    </span>
  )
}
