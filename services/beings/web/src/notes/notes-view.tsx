import { Button } from '@mantine/core'
import { IconNotes, IconPlus } from '@tabler/icons-react'
import { EmptyState, LazyPart, SkeletonRows, useAddress } from '@trivium/ui'
import { lazy, type ReactNode } from 'react'
import { FilterBar, SearchFilter } from '../patterns/filter-bar.tsx'
import { ListPage } from '../patterns/list-page.tsx'
import { useWords } from '../words/use-words.ts'
import classes from './notes.module.css'
import { useNoteKeys } from './use-note-keys.ts'

const NoteDetail = lazy(async () => ({ default: (await import('./note-detail.tsx')).NoteDetail }))

interface NotesViewProps {
  title: string
  lead?: ReactNode
  /** Above the list: the ways to other pages. */
  above?: ReactNode
  /** Beside the search. */
  filters?: ReactNode
  /** Whose a new note is, where that is decided. */
  projectId?: string
  beingId?: string | undefined
  readOnly?: boolean
  list: (choosing: {
    keyword: string | undefined
    opened: string | undefined
    onOpen: (id: string) => void
  }) => ReactNode
}

/** A list of notes and beside it the one that is read or written. */
export function NotesView({ title, lead, above, filters, projectId, beingId, readOnly = false, list }: NotesViewProps) {
  const words = useWords()
  const { search, change } = useAddress()
  const opened = search.get('noteId') ?? undefined
  const keyword = search.get('keyword') ?? undefined
  const open = (noteId: string | undefined) => change({ noteId, edit: undefined }, { push: true })
  const begin = readOnly ? undefined : () => open('new')
  useNoteKeys(opened, open, begin)
  const newNote = begin && (
    <Button leftSection={<IconPlus size={15} />} onClick={begin}>
      {words.notes.new}
    </Button>
  )
  return (
    <ListPage
      name="notes"
      title={title}
      lead={lead}
      actions={newNote}
      list={
        <div className={classes.list}>
          {above}
          <FilterBar>
            <SearchFilter label={words.notes.search} value={keyword} onChange={next => change({ keyword: next })} />
            {filters}
          </FilterBar>
          {list({ keyword, opened, onOpen: open })}
        </div>
      }
      detail={
        opened && (
          <LazyPart fallback={<SkeletonRows count={8} />}>
            <NoteDetail
              key={opened}
              id={opened}
              projectId={projectId}
              beingId={beingId}
              readOnly={readOnly}
              onOpen={open}
              onClose={() => open(undefined)}
            />
          </LazyPart>
        )
      }
      nothing={
        <EmptyState icon={<IconNotes size={22} stroke={1.5} />} title={words.notesPage.choose}>
          <p>{words.notesPage.chooseText}</p>
        </EmptyState>
      }
      onBack={() => open(undefined)}
    />
  )
}
