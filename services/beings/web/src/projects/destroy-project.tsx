import { Button, TextInput } from '@mantine/core'
import { IconTrashX } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Project } from '@trivium/beings-contract'
import { fillText, toast } from '@trivium/ui'
import { useState } from 'react'
import forms from '../forms/forms.module.css'
import { showChange } from '../live/show-change.ts'
import { useWords } from '../words/use-words.ts'
import { projectKeys, projectsApi } from './api.ts'
import classes from './projects.module.css'

/** What cannot be undone is asked for by name. */
export function DestroyProject({ project, onClose }: { project: Project; onClose: () => void }) {
  const words = useWords()
  const client = useQueryClient()
  const [asked, setAsked] = useState(false)
  const [typed, setTyped] = useState('')
  const { id, name } = project
  const destroy = useMutation({
    mutationKey: projectKeys.destroy(id),
    mutationFn: () => projectsApi.move(id, 'destroy'),
    onSuccess() {
      showChange(client, { resource: 'project', id, change: 'deleted' })
      toast.done(fillText(words.projectsPage.destroyed, { name }))
    },
  })
  if (!asked) {
    return (
      <div className={forms.buttons}>
        <Button variant="subtle" color="red" leftSection={<IconTrashX size={15} />} onClick={() => setAsked(true)}>
          {words.projects.destroy} …
        </Button>
      </div>
    )
  }
  return (
    <form
      className={classes.destroy}
      onSubmit={event => {
        event.preventDefault()
        if (typed.trim() !== name.trim()) return
        // Closed first: what is gone cannot be read again.
        onClose()
        destroy.mutate()
      }}
    >
      <p>{fillText(words.projects.confirmDestroy, { name })}</p>
      <TextInput
        label={fillText(words.projectsPage.typeName, { name })}
        autoComplete="off"
        value={typed}
        onChange={event => setTyped(event.currentTarget.value)}
      />
      <div className={forms.buttons}>
        <Button variant="default" onClick={() => setAsked(false)}>
          {words.common.cancel}
        </Button>
        <Button type="submit" color="red" loading={destroy.isPending} disabled={typed.trim() !== name.trim()}>
          {words.projects.destroy}
        </Button>
      </div>
    </form>
  )
}
