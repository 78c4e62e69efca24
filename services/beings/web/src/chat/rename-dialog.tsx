import { Button, Modal, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useWords } from '../words/use-words.ts'
import classes from './picker.module.css'

interface RenameDialogProps {
  name: string
  onSave: (title: string) => void
  onClose: () => void
}

export function RenameDialog({ name, onSave, onClose }: RenameDialogProps) {
  const words = useWords()
  const [title, setTitle] = useState(name)
  const isEmpty = title.trim() === ''
  return (
    <Modal opened onClose={onClose} title={words.chatPage.rename}>
      <form
        className={classes.dialog}
        onSubmit={event => {
          event.preventDefault()
          if (isEmpty) return
          onSave(title.trim())
          onClose()
        }}
      >
        <TextInput
          label={words.chatPage.title}
          value={title}
          maxLength={200}
          data-autofocus
          onChange={event => setTitle(event.currentTarget.value)}
        />
        <Button type="submit" disabled={isEmpty}>
          {words.common.save}
        </Button>
      </form>
    </Modal>
  )
}
