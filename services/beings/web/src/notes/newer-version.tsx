import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { WorkNote } from '@trivium/beings-contract'
import { fillText } from '@trivium/ui'
import { ComparedTexts } from '../patterns/compared-texts.tsx'
import { useWords } from '../words/use-words.ts'
import classes from './notes.module.css'

interface NewerVersionProps {
  note: WorkNote
  yours: string
  onTake: () => void
  onKeep: () => void
}

/** Somebody saved while one was writing: both, side by side, and a choice. */
export function NewerVersion({ note, yours, onTake, onKeep }: NewerVersionProps) {
  const words = useWords()
  const version = fillText(words.notesPage.version, { version: note.version })
  return (
    <section className={classes.newer} role="alert">
      <p>
        <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
        {words.notesPage.newer} {version}
      </p>
      <ComparedTexts before={yours} after={note.content} labels={[words.notesPage.yours, words.notesPage.theirs]} />
      <div className={classes.buttons}>
        <Button variant="default" onClick={onTake}>
          {words.notesPage.takeTheirs}
        </Button>
        <Button variant="default" onClick={onKeep}>
          {words.notesPage.keepYours}
        </Button>
      </div>
    </section>
  )
}
