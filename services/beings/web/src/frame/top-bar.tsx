import { IconSearch } from '@tabler/icons-react'
import { pagePaths } from '@trivium/beings-contract'
import { ColorSchemeButton, ConnectionIndicator, describeKeys, Tip, useCommandDoors, Wordmark } from '@trivium/ui'
import { PageLink } from '../app/page-link.tsx'
import { useConnection } from '../live/use-live.ts'
import { useWords } from '../words/use-words.ts'
import { BeingsMark } from './beings-mark.tsx'
import { Bell } from './bell.tsx'
import { Breadcrumb } from './breadcrumb.tsx'
import classes from './frame.module.css'

export function TopBar() {
  const connection = useConnection()
  return (
    <>
      <PageLink to={pagePaths.chat} className={classes.home} aria-label="Beings">
        <Wordmark icon={<BeingsMark />} name="Beings" />
      </PageLink>
      <Breadcrumb />
      <div className={classes.tools}>
        <PaletteButton />
        <ConnectionIndicator state={connection} />
        <Bell />
        <ColorSchemeButton />
      </div>
    </>
  )
}

function PaletteButton() {
  const words = useWords()
  const { openPalette } = useCommandDoors()
  const keys = describeKeys('mod+k').join(' ')
  return (
    <Tip label={words.ui.palette.title}>
      <button type="button" className={classes.palette} onClick={openPalette}>
        <IconSearch size={15} stroke={1.75} aria-hidden />
        <span className={classes.paletteText}>{words.shell.search}</span>
        <kbd>{keys}</kbd>
      </button>
    </Tip>
  )
}
