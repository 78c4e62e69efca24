import { Button, Textarea } from '@mantine/core'
import type { RequestRow } from '@trivium/inbox-contract'
import { limits } from '@trivium/inbox-contract/limits'
import { useState } from 'react'
import { useMark } from '../list/use-mark.ts'
import classes from './detail.module.css'

/** The note of a request, shown where one reads it and changed in place. */
export function NoteEditor({ row, isOpen, onClose }: { row: RequestRow; isOpen: boolean; onClose: () => void }) {
  const [text, setText] = useState(row.note ?? '')
  const mark = useMark(row)
  if (!isOpen) return row.note === null ? null : <p className={classes.noteText}>{row.note}</p>
  const save = () => mark.mutate({ note: text.trim() }, { onSuccess: onClose })
  return (
    <div className={classes.noteEditor}>
      <Textarea
        aria-label="Note"
        placeholder="What is worth remembering about this request"
        autosize
        minRows={2}
        maxRows={8}
        maxLength={limits.noteLength}
        data-autofocus
        autoFocus
        value={text}
        onChange={event => setText(event.currentTarget.value)}
        onKeyDown={event => {
          if (event.key === 'Escape') onClose()
          if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) save()
        }}
      />
      <div className={classes.noteButtons}>
        <Button variant="subtle" color="gray" onClick={onClose}>
          Cancel
        </Button>
        <Button loading={mark.isPending} onClick={save}>
          Save note
        </Button>
      </div>
    </div>
  )
}
