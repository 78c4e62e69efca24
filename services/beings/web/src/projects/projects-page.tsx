import { Button } from '@mantine/core'
import { IconFolders, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type Project, pagePaths } from '@trivium/beings-contract'
import { EmptyState, ErrorState, LazyPart, SkeletonRows, useAddress, useCommands } from '@trivium/ui'
import { lazy, type ReactNode } from 'react'
import { PageLink } from '../app/page-link.tsx'
import { PageHeader } from '../patterns/page-header.tsx'
import patterns from '../patterns/patterns.module.css'
import { useWords } from '../words/use-words.ts'
import { projectKeys, projectsApi } from './api.ts'
import { ProjectCard } from './project-card.tsx'
import classes from './projects.module.css'

const ProjectDrawer = lazy(async () => ({ default: (await import('./project-drawer.tsx')).ProjectDrawer }))

export function ProjectsPage() {
  const words = useWords()
  const { search, change } = useAddress()
  const { data, error, refetch } = useQuery({
    queryKey: projectKeys.list,
    queryFn: ({ signal }) => projectsApi.list(signal),
    meta: { items: 'projects' },
  })
  const open = (projectId: string | undefined) => change({ projectId }, { push: true })
  const opened = search.get('projectId') ?? undefined
  useCommands([
    {
      id: 'new-project',
      label: words.projects.new,
      group: words.pages.projects,
      keys: ['c'],
      icon: IconPlus,
      run: () => open('new'),
    },
  ])
  const newProject = (
    <Button leftSection={<IconPlus size={15} />} onClick={() => open('new')}>
      {words.projects.new}
    </Button>
  )
  return (
    <div className={patterns.page}>
      <PageHeader
        title={words.pages.projects}
        lead={
          <>
            {words.projects.lead} <PageLink to={`${pagePaths.help}/projects`}>{words.projects.help}</PageLink>
          </>
        }
        actions={newProject}
      />
      {data ? (
        <Cards projects={data.projects} onOpen={open} empty={newProject} />
      ) : error ? (
        <ErrorState title={words.views.loadFailed} error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows count={4} height={120} />
      )}
      {opened && (
        <LazyPart fallback={null}>
          <ProjectDrawer key={opened} id={opened} onOpen={open} onClose={() => open(undefined)} />
        </LazyPart>
      )}
    </div>
  )
}

interface CardsProps {
  projects: readonly Project[]
  onOpen: (id: string) => void
  empty: ReactNode
}

/** What is worked on, and apart from it what rests. */
function Cards({ projects, onOpen, empty }: CardsProps) {
  const words = useWords()
  const active = projects.filter(({ status }) => status === 'active')
  const archived = projects.filter(({ status }) => status === 'archived')
  if (projects.length === 0) {
    return (
      <EmptyState icon={<IconFolders size={22} stroke={1.5} />} title={words.projects.none} action={empty}>
        <p>{words.projectsPage.begin}</p>
      </EmptyState>
    )
  }
  return (
    <>
      <ul className={classes.cards} aria-label={words.pages.projects}>
        {active.map(project => (
          <ProjectCard key={project.id} project={project} onOpen={onOpen} />
        ))}
      </ul>
      {archived.length > 0 && (
        <section className={classes.archived} aria-labelledby="archived-projects">
          <h2 id="archived-projects">{words.projectsPage.archivedOnes}</h2>
          <ul className={classes.cards}>
            {archived.map(project => (
              <ProjectCard key={project.id} project={project} onOpen={onOpen} />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
