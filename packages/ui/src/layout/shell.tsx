import type { ReactNode } from 'react'
import classes from './layout.module.css'

/** The frame of a web app: a bar on top, navigation beside the page where there is any. */
export function Shell({ bar, navigation, children }: { bar: ReactNode; navigation?: ReactNode; children: ReactNode }) {
  return (
    <div className={classes.shell}>
      <a href="#main" className={classes.skip}>
        Skip to content
      </a>
      <header className={classes.bar}>{bar}</header>
      <div className={classes.below}>
        {navigation && <nav className={classes.navigation}>{navigation}</nav>}
        <main id="main" className={classes.main} tabIndex={-1}>
          {children}
        </main>
      </div>
    </div>
  )
}
