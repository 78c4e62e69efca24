import { Button } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import type { WorkNote } from '@trivium/beings-contract'
import { fillText, RelativeTime, removeLater, useCommands } from '@trivium/ui'
import { showChange } from '../live/show-change.ts'
import { Markdown } from '../markdown/markdown.tsx'
import { fill } from '../words/fill.tsx'
import { useWords } from '../words/use-words.ts'
import { notesApi } from './api.ts'
import classes from './notes.module.css'
import { useOwnerName } from './use-owner-name.ts'

interface NoteReaderProps {
  note: WorkNote
  readOnly: boolean
  onEdit: () => void
  onClose: () => void
}

export function NoteReader({ note, readOnly, onEdit, onClose }: NoteReaderProps) {
  const words = useWords()
  const client = useQueryClient()
  const owner = useOwnerName(note)
  const remove = () => {
    removeLater(
      fillText(words.views.deleted, { name: note.title }),
      { scope: 'note', id: note.noteId, undoMs: 8_000 },
      async keepalive => {
        await notesApi.remove(note, keepalive)
        showChange(client, { resource: 'note', id: '', change: 'deleted' })
      },
    )
    onClose()
  }
  useCommands(
    readOnly ? [] : [{ id: 'edit-note', label: words.notes.edit, group: words.pages.notes, keys: ['e'], run: onEdit }],
  )
  return (
    <article className={classes.note} aria-label={note.title}>
      <header>
        <h2>
          <bdi>{note.title}</bdi>
        </h2>
        {!readOnly && (
          <div className={classes.buttons}>
            <Button variant="default" leftSection={<IconPencil size={15} />} onClick={onEdit}>
              {words.notes.edit}
            </Button>
            <Button variant="default" leftSection={<IconTrash size={15} />} onClick={remove}>
              {words.common.delete}
            </Button>
          </div>
        )}
      </header>
      <p className={classes.about}>
        {fill(words.notes.about, {
          owner: <bdi>{owner}</bdi>,
          version: note.version,
          moment: <RelativeTime time={note.updatedAt} />,
        })}
      </p>
      {note.keywords.length > 0 && (
        <ul className={classes.tags} aria-label={words.notes.keywords}>
          {note.keywords.map(keyword => (
            <li key={keyword}>
              <bdi>{keyword}</bdi>
            </li>
          ))}
        </ul>
      )}
      <Markdown text={note.content} />
    </article>
  )
}
