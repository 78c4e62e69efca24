import type { ReactNode } from 'react'
import { useTexts } from '../texts/texts.ts'
import classes from './layout.module.css'

interface ShellProps {
  bar: ReactNode
  /** Beside the page; it brings its own nav element. */
  navigation?: ReactNode
  /** Below the page: the way around on a phone. */
  bottom?: ReactNode
  children: ReactNode
}

/** The frame of a web app: a bar on top, navigation beside the page where there is any. */
export function Shell({ bar, navigation, bottom, children }: ShellProps) {
  const texts = useTexts()
  return (
    <div className={classes.shell}>
      <a href="#main" className={classes.skip}>
        {texts.skip}
      </a>
      <header className={classes.bar}>{bar}</header>
      <div className={classes.below}>
        {navigation}
        <main id="main" className={classes.main} tabIndex={-1}>
          {children}
        </main>
      </div>
      {bottom}
    </div>
  )
}
