import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { WorkNote } from '@trivium/beings-contract'
import { DiffView, fillText, LazyPart, SkeletonRows } from '@trivium/ui'
import { useNarrow } from '../patterns/use-narrow.ts'
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
  const narrow = useNarrow()
  const version = fillText(words.notesPage.version, { version: note.version })
  return (
    <section className={classes.newer} role="alert">
      <p>
        <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
        {words.notesPage.newer} {version}
      </p>
      <LazyPart fallback={<SkeletonRows count={3} />}>
        <DiffView
          before={yours}
          after={note.content}
          narrow={narrow}
          labels={[words.notesPage.yours, words.notesPage.theirs]}
        />
      </LazyPart>
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
