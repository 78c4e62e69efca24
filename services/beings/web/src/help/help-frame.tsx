import { pagePaths } from '@trivium/beings-contract'
import { Wordmark } from '@trivium/ui'
import type { ReactNode } from 'react'
import { boot } from '../app/boot.ts'
import { BeingsMark } from '../frame/beings-mark.tsx'
import classes from './help.module.css'
import { useHelpAddress } from './use-help-address.ts'

/** Before the set-up, and for who is not signed in, there is no frame around the help, only the way back. */
export function HelpFrame({ children }: { children: ReactNode }) {
  const address = useHelpAddress()
  if (boot.ready && boot.signedIn) return children
  const back = boot.ready ? pagePaths.chat : address(pagePaths.setUp)
  return (
    <div className={classes.bare}>
      <a href={back} className={classes.home} aria-label="Beings">
        <Wordmark icon={<BeingsMark />} name="Beings" />
      </a>
      <main id="main" className={classes.main}>
        {children}
      </main>
    </div>
  )
}
