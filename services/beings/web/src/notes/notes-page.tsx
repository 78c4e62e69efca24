import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { EmptyState, ErrorState, SkeletonRows, useAddress } from '@trivium/ui'
import { BeingFilter } from '../patterns/being-filter.tsx'
import { useWords } from '../words/use-words.ts'
import { noteKeys, notesApi } from './api.ts'
import { groupsOf } from './note-groups.ts'
import { NoteHits } from './note-hits.tsx'
import { NoteTree } from './note-tree.tsx'
import { NotesView } from './notes-view.tsx'

export function NotesPage() {
  const words = useWords()
  const { search, change } = useAddress()
  const beingId = search.get('beingId') ?? undefined
  return (
    <NotesView
      title={words.pages.notes}
      lead={words.notes.lead}
      beingId={beingId}
      filters={<BeingFilter value={beingId} onChange={id => change({ beingId: id })} />}
      list={({ keyword, ...choosing }) =>
        keyword ? <Hits keyword={keyword} beingId={beingId} {...choosing} /> : <Tree beingId={beingId} {...choosing} />
      }
    />
  )
}

interface Choosing {
  beingId: string | undefined
  opened: string | undefined
  onOpen: (id: string) => void
}

function Tree({ beingId, ...choosing }: Choosing) {
  const words = useWords()
  const { data, error, refetch } = useQuery({
    queryKey: noteKeys.directory(beingId),
    queryFn: ({ signal }) => notesApi.directory(beingId, signal),
    placeholderData: keepPreviousData,
  })
  if (error && !data) return <ErrorState title={words.views.loadFailed} error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows count={8} height={36} />
  const owners = groupsOf(data.directory).filter(({ keywords }) => keywords.length > 0)
  if (owners.length === 0) {
    return (
      <EmptyState title={words.notes.none}>
        <p>{words.notesPage.begin}</p>
      </EmptyState>
    )
  }
  return <NoteTree owners={owners} {...choosing} />
}

function Hits({ keyword, beingId, ...choosing }: Choosing & { keyword: string }) {
  const words = useWords()
  const { change } = useAddress()
  const { data, error, refetch } = useQuery({
    queryKey: noteKeys.search(keyword, beingId),
    queryFn: ({ signal }) => notesApi.search({ keyword, beingId }, signal),
    placeholderData: keepPreviousData,
  })
  if (error && !data) return <ErrorState title={words.views.loadFailed} error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows count={8} height={36} />
  return <NoteHits notes={data.notes} onClear={() => change({ keyword: undefined })} {...choosing} />
}
