import { useQuery } from '@tanstack/react-query'
import { EmptyState, ErrorState, fillText, SkeletonRows, useAddress } from '@trivium/ui'
import { useParams } from 'react-router'
import { ProjectTabs } from '../projects/project-tabs.tsx'
import { useProject } from '../projects/use-project.ts'
import { useWords } from '../words/use-words.ts'
import { noteKeys, notesApi } from './api.ts'
import { byKeyword, searchIn } from './note-groups.ts'
import { NoteHits } from './note-hits.tsx'
import { KeywordTree } from './note-tree.tsx'
import classes from './notes.module.css'
import { NotesView } from './notes-view.tsx'

export function ProjectNotesPage() {
  const words = useWords()
  const { id = '' } = useParams()
  const { data: project } = useProject(id)
  const archived = project?.status === 'archived'
  return (
    <NotesView
      title={fillText(words.pages.projectNotes, { name: project?.name ?? '…' })}
      projectId={id}
      readOnly={archived}
      above={
        <>
          <ProjectTabs project={{ id }} />
          {archived && (
            <p className={classes.notice} role="status">
              {words.projects.archived}
            </p>
          )}
        </>
      }
      list={choosing => <Notes projectId={id} {...choosing} />}
    />
  )
}

interface NotesProps {
  projectId: string
  keyword: string | undefined
  opened: string | undefined
  onOpen: (id: string) => void
}

function Notes({ projectId, keyword, ...choosing }: NotesProps) {
  const words = useWords()
  const { change } = useAddress()
  const { data, error, refetch } = useQuery({
    queryKey: noteKeys.ofProject(projectId),
    queryFn: ({ signal }) => notesApi.listOfProject(projectId, signal),
  })
  if (error && !data) return <ErrorState title={words.views.loadFailed} error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows count={8} height={36} />
  if (data.notes.length === 0) {
    return (
      <EmptyState title={words.projects.notes.none}>
        <p>{words.projects.notes.begin}</p>
      </EmptyState>
    )
  }
  if (keyword) {
    const clear = () => change({ keyword: undefined })
    return <NoteHits notes={searchIn(data.notes, keyword)} onClear={clear} {...choosing} />
  }
  return <KeywordTree groups={byKeyword(data.notes)} {...choosing} />
}
