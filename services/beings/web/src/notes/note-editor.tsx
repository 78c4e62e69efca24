import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Id, noteFields, type WorkNote, type WorkNoteChange } from '@trivium/beings-contract'
import { toast } from '@trivium/ui'
import { useState } from 'react'
import { Type } from 'typebox'
import { onlyFields } from '../forms/check-field.ts'
import { FormFault } from '../forms/form-fault.tsx'
import forms from '../forms/forms.module.css'
import { useForm } from '../forms/use-form.tsx'
import { showChange } from '../live/show-change.ts'
import { useWords } from '../words/use-words.ts'
import { noteKeys, notesApi, projectOf } from './api.ts'
import { NewerVersion } from './newer-version.tsx'
import { NoteFields } from './note-fields.tsx'
import classes from './notes.module.css'

const Whole = Type.Object({ noteId: Id, ...noteFields })

/** A note to change. What somebody else saves meanwhile appears beside what is written here. */
export function NoteEditor({ note, onDone }: { note: WorkNote; onDone: () => void }) {
  const words = useWords()
  const client = useQueryClient()
  /** The version this began with, or that was looked at since. */
  const [base, setBase] = useState(note)
  const form = useForm({
    schema: Whole,
    initial: draftOf(base),
    send: (input: WorkNoteChange, touched) =>
      notesApi.update(projectOf(note), {
        noteId: note.noteId,
        ...onlyFields(touched, { content: '', keywords: [], ...input }),
      }),
    onSaved({ note: saved }) {
      client.setQueryData(noteKeys.one(saved.noteId), saved)
      showChange(client, { resource: 'note', id: '', change: 'updated' })
      toast.done(words.views.saved)
      onDone()
    },
  })
  // While one's own is on its way, the newer version may be just that.
  const newer = !form.saving && note.version > base.version
  const takeTheirs = () => {
    for (const [name, value] of Object.entries(draftOf(note))) form.set(name, value)
    setBase(note)
  }
  return (
    <form onSubmit={form.submit} className={`${forms.form} ${classes.editor}`} noValidate>
      {newer && (
        <NewerVersion
          note={note}
          yours={String(form.draft.content ?? '')}
          onTake={takeTheirs}
          onKeep={() => setBase({ ...base, version: note.version })}
        />
      )}
      <NoteFields form={form} text={base.content} />
      <FormFault {...form.fault} />
      <div className={forms.buttons}>
        <Button variant="default" onClick={onDone}>
          {words.common.cancel}
        </Button>
        <Button type="submit" loading={form.saving} disabled={newer}>
          {words.notes.save}
        </Button>
      </div>
    </form>
  )
}

function draftOf({ noteId, title, content, keywords }: WorkNote) {
  return { noteId, title, content, keywords }
}
