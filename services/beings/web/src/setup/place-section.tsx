import { Button, PasswordInput, TextInput } from '@mantine/core'
import { IconFolderSearch } from '@tabler/icons-react'
import { pagePaths } from '@trivium/beings-contract'
import { type MouseEvent, useState } from 'react'
import { boot } from '../app/boot.ts'
import { withQuery } from '../patterns/use-list.ts'
import { useWords } from '../words/use-words.ts'
import { setupCode } from './api.ts'
import { FolderDialog } from './folder-dialog.tsx'
import classes from './setup.module.css'
import type { SetupForm } from './setup-form.ts'

/** Where everything is kept, and who may open it. */
export function PlaceSection({ form }: { form: SetupForm }) {
  const words = useWords()
  const [browsing, setBrowsing] = useState(false)
  const needed = boot.setUp?.passwordNeeded ?? false
  // A link, so that it can be opened beside this page as well.
  const browse = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    setBrowsing(true)
  }
  return (
    <>
      <div className={classes.joined}>
        <TextInput
          label={words.setup.dataDirectory}
          spellCheck={false}
          maxLength={4096}
          {...form.text('dataDirectory')}
        />
        <Button
          component="a"
          href={withQuery(pagePaths.setUpBrowse, { lang: words.language, code: setupCode() })}
          variant="default"
          leftSection={<IconFolderSearch size={15} />}
          onClick={browse}
        >
          {words.setup.browse}
        </Button>
      </div>
      <PasswordInput
        label={needed ? words.login.password : `${words.login.password} (${words.common.optional})`}
        description={needed ? words.setup.passwordNeeded : words.setup.passwordFree}
        withAsterisk={needed}
        autoComplete="new-password"
        maxLength={1024}
        {...form.text('password')}
      />
      {browsing && (
        <FolderDialog
          dir={String(form.draft.dataDirectory ?? '')}
          onUse={path => {
            form.set('dataDirectory', path)
            setBrowsing(false)
          }}
          onClose={() => setBrowsing(false)}
        />
      )}
    </>
  )
}
