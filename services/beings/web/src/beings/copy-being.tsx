import { Button, Checkbox, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { BeingCopy, type BeingDetail } from '@trivium/beings-contract'
import { fillText, toast } from '@trivium/ui'
import { FormFault } from '../forms/form-fault.tsx'
import forms from '../forms/forms.module.css'
import { useForm } from '../forms/use-form.tsx'
import { showChange } from '../live/show-change.ts'
import { RecordDrawer } from '../patterns/record-drawer.tsx'
import { useWords } from '../words/use-words.ts'
import { beingsApi } from './api.ts'

interface CopyBeingProps {
  being: BeingDetail
  onClose: () => void
  onMade: (id: string) => void
}

/** A name may have this many characters. */
const longestName = 100

export function CopyBeingDrawer({ being, onClose, onMade }: CopyBeingProps) {
  const words = useWords()
  const client = useQueryClient()
  const form = useForm({
    schema: BeingCopy,
    initial: {
      beingId: being.id,
      name: fillText(words.beingsPage.copyName, { name: being.name }).slice(0, longestName),
      memories: true,
      notes: true,
      workspace: true,
    },
    send: (input: BeingCopy) => beingsApi.duplicate(input),
    onSaved({ being: made }) {
      showChange(client, { resource: 'being', id: made.id, change: 'created' })
      toast.done(fillText(words.beingsPage.imported, { name: made.name }))
      onMade(made.id)
    },
  })
  const choices = [
    ['memories', words.beingsPage.copyMemories],
    ['notes', words.beingsPage.copyNotes],
    ['workspace', words.beingsPage.copyFiles],
  ] as const
  return (
    <RecordDrawer title={words.beingsPage.duplicate} onClose={onClose}>
      <form onSubmit={form.submit} className={forms.form} noValidate>
        <p className={forms.text}>{words.beingsPage.copyText}</p>
        <TextInput
          label={words.common.name}
          withAsterisk
          maxLength={longestName}
          data-autofocus
          {...form.text('name')}
        />
        {choices.map(([name, label]) => (
          <Checkbox
            key={name}
            label={label}
            checked={form.draft[name] === true}
            onChange={event => form.set(name, event.currentTarget.checked)}
          />
        ))}
        <FormFault {...form.fault} />
        <div className={forms.buttons}>
          <Button type="submit" loading={form.saving}>
            {words.beingsPage.duplicate}
          </Button>
        </div>
      </form>
    </RecordDrawer>
  )
}
