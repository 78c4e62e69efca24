import type { WorkflowDetail, WorkflowStep } from '@trivium/beings-contract'
import { type Column, EmptyState } from '@trivium/ui'
import { Moment } from '../patterns/moment.tsx'
import record from '../patterns/record.module.css'
import { RecordTable } from '../patterns/record-table.tsx'
import { useWords } from '../words/use-words.ts'
import type { TemplateWords } from './template-words.ts'

/** Who did it says as much. */
const toldByActor: ReadonlySet<WorkflowStep['cause']> = new Set(['begun', 'person', 'being'])

/** Every step that was made, with what caused it. */
export function HistoryTable({ workflow, names }: { workflow: WorkflowDetail; names: TemplateWords }) {
  const words = useWords()
  const titles = new Map(workflow.instances.map(({ id, title }) => [id, title]))
  const [time = '', what = '', step = '', from = '', to = '', by = ''] = words.workflow.historyColumns
  const cause = ({ cause }: WorkflowStep) =>
    cause === undefined || toldByActor.has(cause) ? '' : `· ${words.workflowPage.causes[cause]}`
  const actor = (one: WorkflowStep) => one.actor || words.workflow.you
  const columns: Column<WorkflowStep>[] = [
    { key: 'time', title: time, width: '110px', render: one => <Moment time={one.createdAt} /> },
    { key: 'what', title: what, render: one => <bdi>{titles.get(one.instanceId) ?? ''}</bdi> },
    { key: 'step', title: step, render: one => <bdi>{names.step(one)}</bdi> },
    { key: 'from', title: from, render: one => <bdi>{names.state(one.fromState)}</bdi> },
    { key: 'to', title: to, render: one => <bdi>{names.state(one.toState)}</bdi> },
    {
      key: 'by',
      title: by,
      render: one => (
        <>
          <bdi>{actor(one)}</bdi> <span className={record.sub}>{cause(one)}</span>
        </>
      ),
    },
  ]
  if (workflow.history.length === 0) return <EmptyState title={words.workflow.noStep} />
  return (
    <RecordTable
      label={words.workflow.history}
      rows={workflow.history}
      columns={columns}
      keyOf={({ id }) => id}
      nameOf={one => names.step(one)}
      card={one => (
        <>
          <div className={record.cardLine}>
            <bdi className={record.name}>{titles.get(one.instanceId) ?? ''}</bdi>
            <span className={record.aside}>
              <Moment time={one.createdAt} />
            </span>
          </div>
          <span className={record.sub}>
            <bdi>
              {[names.state(one.fromState), names.state(one.toState)].filter(Boolean).join(' → ')} · {names.step(one)} ·{' '}
              {actor(one)}
            </bdi>
          </span>
        </>
      )}
    />
  )
}
