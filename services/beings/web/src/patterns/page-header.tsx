import type { ReactNode } from 'react'
import { BeingTabs } from '../beings/being-tabs.tsx'
import { usePageTitle } from '../frame/page-title.ts'
import classes from './patterns.module.css'

export interface PageHeaderProps {
  title: string
  /** What the tab of the browser says, where that is more than the heading. */
  documentTitle?: string
  /** One or two sentences: what is this? */
  lead?: ReactNode
  /** Buttons beside the heading. */
  actions?: ReactNode
}

/** How every page begins. With `?beingId=` it shows whose it is and the other pages of that being. */
export function PageHeader({ title, documentTitle, lead, actions }: PageHeaderProps) {
  usePageTitle(title, documentTitle)
  return (
    <header className={classes.header}>
      <div className={classes.headline}>
        <h1 tabIndex={-1}>
          <bdi>{title}</bdi>
        </h1>
        {actions && <div className={classes.actions}>{actions}</div>}
      </div>
      {lead && <p className={classes.lead}>{lead}</p>}
      <BeingTabs />
    </header>
  )
}
