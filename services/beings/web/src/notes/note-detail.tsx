import { useQuery } from '@tanstack/react-query'
import { ErrorState, SkeletonRows, useAddress } from '@trivium/ui'
import { useWords } from '../words/use-words.ts'
import { noteKeys, notesApi } from './api.ts'
import { NewNote } from './new-note.tsx'
import { NoteEditor } from './note-editor.tsx'
import { NoteReader } from './note-reader.tsx'

interface NoteDetailProps {
  /** `new`: one that is yet to be written. */
  id: string
  projectId: string | undefined
  beingId: string | undefined
  readOnly: boolean
  onOpen: (noteId: string) => void
  onClose: () => void
}

export function NoteDetail({ id, projectId, beingId, readOnly, onOpen, onClose }: NoteDetailProps) {
  if (id === 'new') return <NewNote projectId={projectId} beingId={beingId} onDone={note => onOpen(note.noteId)} />
  return <KnownNote id={id} readOnly={readOnly} onClose={onClose} />
}

function KnownNote({ id, readOnly, onClose }: Pick<NoteDetailProps, 'id' | 'readOnly' | 'onClose'>) {
  const words = useWords()
  const { search, change } = useAddress()
  const {
    data: note,
    error,
    refetch,
  } = useQuery({
    queryKey: noteKeys.one(id),
    queryFn: ({ signal }) => notesApi.read(id, signal),
  })
  if (error && !note) return <ErrorState title={words.views.loadFailed} error={error} onRetry={() => void refetch()} />
  if (!note) return <SkeletonRows count={8} />
  if (search.has('edit') && !readOnly) return <NoteEditor note={note} onDone={() => change({ edit: undefined })} />
  return (
    <NoteReader
      note={note}
      readOnly={readOnly}
      onEdit={() => change({ edit: '1' }, { push: true })}
      onClose={onClose}
    />
  )
}
