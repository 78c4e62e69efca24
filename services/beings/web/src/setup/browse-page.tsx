import { Button } from '@mantine/core'
import { pagePaths } from '@trivium/beings-contract'
import { useAddress, Wordmark } from '@trivium/ui'
import forms from '../forms/forms.module.css'
import { BeingsMark } from '../frame/beings-mark.tsx'
import { usePageTitle } from '../frame/page-title.ts'
import { withQuery } from '../patterns/use-list.ts'
import { useWords } from '../words/use-words.ts'
import { setupCode } from './api.ts'
import { FolderChoice, useFolders } from './folder-choice.tsx'
import classes from './setup.module.css'

/** The folders as a page of their own: for a second window, and for who comes by an address. */
export function BrowsePage() {
  const words = useWords()
  usePageTitle(words.folders.title)
  const { search, change } = useAddress()
  const folders = useFolders(search.get('dir') ?? '')
  const carried = { lang: words.language, code: setupCode() }
  // The page of the set-up comes from the server: it says what the set-up begins with.
  const back = withQuery(pagePaths.setUp, carried)
  const use = withQuery(pagePaths.setUp, { ...carried, dataDirectory: folders.data?.currentPath })
  return (
    <main className={classes.door} id="main">
      <div className={classes.sheet}>
        <Wordmark icon={<BeingsMark />} name="Beings" />
        <h1 tabIndex={-1}>{words.folders.title}</h1>
        <FolderChoice folders={folders} onOpen={dir => change({ dir }, { push: true })} />
        <div className={forms.buttons}>
          <Button component="a" href={back} variant="default">
            {words.common.cancel}
          </Button>
          <Button component="a" href={use}>
            {words.folders.use}
          </Button>
        </div>
      </div>
    </main>
  )
}
