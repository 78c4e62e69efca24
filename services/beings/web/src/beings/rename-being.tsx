import { Button, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type BeingDetail, BeingRename } from '@trivium/beings-contract'
import { toast } from '@trivium/ui'
import { FormFault } from '../forms/form-fault.tsx'
import forms from '../forms/forms.module.css'
import { useForm } from '../forms/use-form.tsx'
import { showChange } from '../live/show-change.ts'
import { RecordDrawer } from '../patterns/record-drawer.tsx'
import { useWords } from '../words/use-words.ts'
import { beingKeys, beingsApi } from './api.ts'

export function RenameBeingDrawer({ being, onClose }: { being: BeingDetail; onClose: () => void }) {
  const words = useWords()
  const client = useQueryClient()
  const form = useForm({
    schema: BeingRename,
    initial: { beingId: being.id, name: being.name },
    send: (input: BeingRename) => beingsApi.rename(input),
    onSaved({ being: saved }) {
      client.setQueryData(beingKeys.one(being.id), saved)
      showChange(client, { resource: 'being', id: being.id, change: 'updated' })
      toast.done(words.views.saved)
      onClose()
    },
  })
  return (
    <RecordDrawer title={words.beingsPage.rename} onClose={onClose}>
      <form onSubmit={form.submit} className={forms.form} noValidate>
        <TextInput label={words.common.name} withAsterisk maxLength={100} data-autofocus {...form.text('name')} />
        <FormFault {...form.fault} />
        <div className={forms.buttons}>
          <Button type="submit" loading={form.saving} disabled={!form.changed}>
            {words.common.save}
          </Button>
        </div>
      </form>
    </RecordDrawer>
  )
}
