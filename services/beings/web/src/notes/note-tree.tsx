import { IconFolder, IconNote, IconTag, IconUser } from '@tabler/icons-react'
import { useRemovals } from '@trivium/ui'
import { useWords } from '../words/use-words.ts'
import type { NoteGroup, OwnerGroup } from './note-groups.ts'
import classes from './notes.module.css'

interface Choosing {
  opened: string | undefined
  onOpen: (noteId: string) => void
}

/** The notes of everybody: by owner, then by keyword. */
export function NoteTree({ owners, ...choosing }: Choosing & { owners: readonly OwnerGroup[] }) {
  return owners.map(({ key, name, isProject, keywords }) => (
    <details key={key} className={classes.owner} open>
      <summary>
        {isProject ? (
          <IconFolder size={15} stroke={1.75} aria-hidden />
        ) : (
          <IconUser size={15} stroke={1.75} aria-hidden />
        )}
        <bdi>{name}</bdi>
      </summary>
      <KeywordTree groups={keywords} {...choosing} />
    </details>
  ))
}

/** Notes of one owner by keyword. */
export function KeywordTree({ groups, opened, onOpen }: Choosing & { groups: readonly NoteGroup[] }) {
  const words = useWords()
  const removed = useRemovals('note')
  return groups.map(({ key, name, notes }) => (
    <section key={key} className={classes.keyword} aria-label={name || words.notesPage.plain}>
      <h2>
        <IconTag size={13} stroke={1.75} aria-hidden />
        <bdi>{name || words.notesPage.plain}</bdi>
      </h2>
      <ul>
        {notes
          .filter(({ noteId }) => !removed({ id: noteId }))
          .map(({ noteId, title }) => (
            <li key={noteId}>
              <button
                type="button"
                aria-current={noteId === opened ? 'true' : undefined}
                data-note={noteId}
                onClick={() => onOpen(noteId)}
              >
                <IconNote size={15} stroke={1.75} aria-hidden />
                <bdi>{title}</bdi>
              </button>
            </li>
          ))}
      </ul>
    </section>
  ))
}
