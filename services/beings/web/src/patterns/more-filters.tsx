import type { ReactNode } from 'react'
import { useWords } from '../words/use-words.ts'
import classes from './more-filters.module.css'
import { useNarrow } from './use-narrow.ts'

/** Filters that are not needed every day: on a phone they would push the list out of sight, so they are folded there. */
export function MoreFilters({ used, children }: { used: boolean; children: ReactNode }) {
  const { filterBar } = useWords()
  const narrow = useNarrow()
  if (!narrow) return children
  return (
    <details className={classes.more} open={used || undefined}>
      <summary>{filterBar.more}</summary>
      <div>{children}</div>
    </details>
  )
}
