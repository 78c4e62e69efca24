import { type DragEvent, type ReactNode, useState } from 'react'
import { useWords } from '../words/use-words.ts'
import classes from './thread.module.css'

interface DropZoneProps {
  onFiles: (files: Iterable<File>) => void
  children: ReactNode
}

/** Files can be dropped anywhere on the conversation. */
export function DropZone({ onFiles, children }: DropZoneProps) {
  const { chatPage } = useWords()
  const [over, setOver] = useState(false)
  const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files')
  const onDragOver = (event: DragEvent) => {
    if (!hasFiles(event)) return
    event.preventDefault()
    setOver(true)
  }
  const onDragLeave = ({ currentTarget, relatedTarget }: DragEvent) => {
    if (!currentTarget.contains(relatedTarget as Node | null)) setOver(false)
  }
  const onDrop = (event: DragEvent) => {
    if (!hasFiles(event)) return
    event.preventDefault()
    setOver(false)
    onFiles([...event.dataTransfer.files])
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button that attaches files is its twin
    <div className={classes.zone} onDragOver={onDragOver} onDragLeave={onDragLeave} onDrop={onDrop}>
      {children}
      {over && <div className={classes.dropping}>{chatPage.drop}</div>}
    </div>
  )
}
