import type { WorkNote } from '@trivium/beings-contract'
import { useRemovals } from '@trivium/ui'
import { Snippet } from '../history/snippet.tsx'
import { NoMatch } from '../patterns/no-match.tsx'
import classes from './notes.module.css'

interface NoteHitsProps {
  notes: readonly WorkNote[]
  opened: string | undefined
  onOpen: (noteId: string) => void
  onClear: () => void
}

/** What a search found, with the place where it was found. */
export function NoteHits({ notes, opened, onOpen, onClear }: NoteHitsProps) {
  const removed = useRemovals('note')
  const shown = notes.filter(({ noteId }) => !removed({ id: noteId }))
  if (shown.length === 0) return <NoMatch onClear={onClear} />
  return (
    <ul className={classes.hits}>
      {shown.map(({ noteId, title, snippet, content }) => (
        <li key={noteId}>
          <button
            type="button"
            aria-current={noteId === opened ? 'true' : undefined}
            data-note={noteId}
            onClick={() => onOpen(noteId)}
          >
            <bdi>{title}</bdi>
            <small>
              <bdi>{snippet ? <Snippet text={snippet} /> : content.slice(0, 160)}</bdi>
            </small>
          </button>
        </li>
      ))}
    </ul>
  )
}
