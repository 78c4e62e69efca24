import { Wordmark } from '@trivium/ui'
import type { ReactNode } from 'react'
import { boot } from '../app/boot.ts'
import { BeingsMark } from '../frame/beings-mark.tsx'
import classes from './help.module.css'
import { useHelpAddress } from './use-help-address.ts'

/** Before the set-up there is no frame around the help, only the way back to it. */
export function HelpFrame({ children }: { children: ReactNode }) {
  const address = useHelpAddress()
  if (boot.ready) return children
  return (
    <div className={classes.bare}>
      <a href={address('/init')} className={classes.home} aria-label="Beings">
        <Wordmark icon={<BeingsMark />} name="Beings" />
      </a>
      <main id="main" className={classes.main}>
        {children}
      </main>
    </div>
  )
}
