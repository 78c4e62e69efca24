import { Button, Modal } from '@mantine/core'
import { useState } from 'react'
import forms from '../forms/forms.module.css'
import { useWords } from '../words/use-words.ts'
import { FolderChoice, useFolders } from './folder-choice.tsx'

interface FolderDialogProps {
  dir: string
  onUse: (path: string) => void
  onClose: () => void
}

/** The folders of the machine that the service runs on. */
export function FolderDialog({ dir, onUse, onClose }: FolderDialogProps) {
  const words = useWords()
  const [current, setCurrent] = useState(dir)
  const folders = useFolders(current)
  return (
    <Modal opened onClose={onClose} title={words.folders.title}>
      <div className={forms.form}>
        <FolderChoice folders={folders} onOpen={setCurrent} />
        <div className={forms.buttons}>
          <Button variant="default" onClick={onClose}>
            {words.common.cancel}
          </Button>
          <Button disabled={!folders.data} onClick={() => onUse(folders.data?.currentPath ?? '')}>
            {words.folders.use}
          </Button>
        </div>
      </div>
    </Modal>
  )
}
