import { useQuery } from '@tanstack/react-query'
import { useAddress } from '@trivium/ui'
import { RecordBody } from '../patterns/record-body.tsx'
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
  const { search, change } = useAddress()
  const query = useQuery({ queryKey: noteKeys.one(id), queryFn: ({ signal }) => notesApi.read(id, signal) })
  const isEdited = search.has('edit') && !readOnly
  // What is being written is never taken away; that it cannot be saved is said by saving.
  if (isEdited && query.data) return <NoteEditor note={query.data} onDone={() => change({ edit: undefined })} />
  return (
    <RecordBody query={query} rows={8}>
      {note => (
        <NoteReader
          note={note}
          readOnly={readOnly}
          onEdit={() => change({ edit: '1' }, { push: true })}
          onClose={onClose}
        />
      )}
    </RecordBody>
  )
}
