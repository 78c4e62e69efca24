import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { NewWorkNote, type WorkNote } from '@trivium/beings-contract'
import { toast } from '@trivium/ui'
import { BeingField } from '../forms/being-field.tsx'
import { FormFault } from '../forms/form-fault.tsx'
import forms from '../forms/forms.module.css'
import { useForm } from '../forms/use-form.tsx'
import { showChange } from '../live/show-change.ts'
import { useWords } from '../words/use-words.ts'
import { noteKeys, notesApi } from './api.ts'
import { NoteFields } from './note-fields.tsx'
import classes from './notes.module.css'

interface NewNoteProps {
  projectId: string | undefined
  beingId: string | undefined
  onDone: (note: WorkNote) => void
}

export function NewNote({ projectId, beingId, onDone }: NewNoteProps) {
  const words = useWords()
  const client = useQueryClient()
  const form = useForm({
    schema: NewWorkNote,
    initial: beingId ? { beingId } : {},
    send: (input: NewWorkNote) => notesApi.create(projectId, input),
    onSaved({ note }) {
      client.setQueryData(noteKeys.one(note.noteId), note)
      showChange(client, { resource: 'note', id: '', change: 'created' })
      toast.done(words.views.saved)
      onDone(note)
    },
  })
  return (
    <form onSubmit={form.submit} className={`${forms.form} ${classes.editor}`} noValidate>
      <h2>{words.notes.new}</h2>
      {projectId === undefined && <BeingField label={words.notes.owner} {...form.field<string | null>('beingId')} />}
      <NoteFields form={form} text="" />
      <FormFault {...form.fault} />
      <div className={forms.buttons}>
        <Button type="submit" loading={form.saving}>
          {words.notes.create}
        </Button>
      </div>
    </form>
  )
}
