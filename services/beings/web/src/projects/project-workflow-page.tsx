import { SegmentedControl } from '@mantine/core'
import { IconRoute } from '@tabler/icons-react'
import type { Project } from '@trivium/beings-contract'
import { EmptyState, ErrorState, SkeletonRows, useAddress } from '@trivium/ui'
import { fill } from '../words/fill.tsx'
import { useWords } from '../words/use-words.ts'
import { BeginInstance } from './begin-instance.tsx'
import { Diagram } from './diagram.tsx'
import { HistoryTable } from './history-table.tsx'
import { InstanceTable } from './instance-table.tsx'
import { Obstacles } from './obstacles.tsx'
import { ProjectFrame } from './project-frame.tsx'
import { RoleList } from './role-list.tsx'
import { templateWords } from './template-words.ts'
import { useMoveInstance, useWorkflow } from './use-workflow.ts'
import classes from './workflow.module.css'

export function ProjectWorkflowPage() {
  const words = useWords()
  const { search, change } = useAddress()
  const view = search.get('view') === 'table' ? 'table' : 'diagram'
  return (
    <ProjectFrame
      page="projectWorkflow"
      lead={project => <Lead project={project} />}
      actions={project =>
        project.workflowTemplate && (
          <>
            <SegmentedControl
              aria-label={words.shell.view}
              value={view}
              data={[
                { value: 'diagram', label: words.workflowPage.diagram },
                { value: 'table', label: words.workflowPage.table },
              ]}
              onChange={next => change({ view: next === 'table' ? 'table' : undefined })}
            />
            {project.status === 'active' && <BeginInstance project={project} />}
          </>
        )
      }
    >
      {project => <Workflow project={project} view={view} />}
    </ProjectFrame>
  )
}

function Lead({ project }: { project: Project }) {
  const words = useWords()
  const { data } = useWorkflow(project.id)
  const names = templateWords(words, project.workflowTemplate)
  if (!data) return null
  if (!data.template) return words.workflow.without
  return fill(words.workflow.described, {
    name: (
      <strong>
        <bdi>{names.name}</bdi>
      </strong>
    ),
    description: <bdi>{names.description(data.template.description)}</bdi>,
  })
}

function Workflow({ project, view }: { project: Project; view: 'diagram' | 'table' }) {
  const words = useWords()
  const { data, error, refetch } = useWorkflow(project.id)
  const names = templateWords(words, project.workflowTemplate)
  const move = useMoveInstance(project.id, names)
  if (error && !data) return <ErrorState title={words.views.loadFailed} error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows count={6} />
  const { template, instances } = data
  const onMove = project.status === 'active' ? move : undefined
  return (
    <>
      <Obstacles instances={instances} />
      {template && view === 'diagram' && (
        <Diagram template={template} instances={instances} names={names} onMove={onMove} />
      )}
      {view === 'table' && (
        <section className={classes.part} aria-labelledby="under-way">
          <h2 id="under-way">{words.workflow.underWay}</h2>
          {instances.length > 0 ? (
            <InstanceTable instances={instances} names={names} onMove={onMove} />
          ) : (
            <EmptyState icon={<IconRoute size={22} stroke={1.5} />} title={words.workflow.nothing} />
          )}
        </section>
      )}
      <section className={classes.part} aria-labelledby="roles">
        <h2 id="roles">{words.workflow.roles}</h2>
        <RoleList project={project} roles={data.roles} names={names} />
      </section>
      <section className={classes.part} aria-labelledby="history">
        <h2 id="history">{words.workflow.history}</h2>
        <HistoryTable workflow={data} names={names} />
      </section>
    </>
  )
}
