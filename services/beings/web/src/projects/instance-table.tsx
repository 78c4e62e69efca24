import { Button } from '@mantine/core'
import type { WorkflowInstance } from '@trivium/beings-contract'
import { type Column, StatusBadge } from '@trivium/ui'
import { Moment } from '../patterns/moment.tsx'
import record from '../patterns/record.module.css'
import { RecordTable } from '../patterns/record-table.tsx'
import { useWords } from '../words/use-words.ts'
import type { TemplateWords } from './template-words.ts'
import classes from './workflow.module.css'

interface InstanceTableProps {
  instances: readonly WorkflowInstance[]
  names: TemplateWords
  /** Absent: only to look at. */
  onMove: ((instance: WorkflowInstance, toState: string) => void) | undefined
}

/** What the diagram shows, as a table. */
export function InstanceTable({ instances, names, onMove }: InstanceTableProps) {
  const words = useWords()
  const [what = '', state = '', since = ''] = words.workflow.columns
  const columns: Column<WorkflowInstance>[] = [
    { key: 'what', title: what, render: ({ title }) => <bdi className={record.name}>{title}</bdi> },
    {
      key: 'state',
      title: state,
      width: '220px',
      render: instance => (
        <>
          <bdi>{names.state(instance.currentState)}</bdi> <Looks instance={instance} />
        </>
      ),
    },
    { key: 'since', title: since, width: '110px', render: ({ enteredAt }) => <Moment time={enteredAt} /> },
    {
      key: 'next',
      title: onMove ? words.workflow.goesOn : words.workflow.next,
      render: instance => <Moves instance={instance} names={names} onMove={onMove} />,
    },
  ]
  return (
    <RecordTable
      label={words.workflow.underWay}
      rows={instances}
      columns={columns}
      keyOf={({ id }) => id}
      nameOf={({ title }) => title}
      card={instance => (
        <>
          <div className={record.cardLine}>
            <bdi className={record.name}>{instance.title}</bdi>
            <Looks instance={instance} />
          </div>
          <span className={record.sub}>
            <bdi>{names.state(instance.currentState)}</bdi> · <Moment time={instance.enteredAt} />
          </span>
          <Moves instance={instance} names={names} onMove={onMove} />
        </>
      )}
    />
  )
}

export function Looks({ instance: { status, overdue } }: { instance: WorkflowInstance }) {
  const words = useWords()
  if (status === 'blocked') return <StatusBadge status="fail">{words.workflowPage.blocked}</StatusBadge>
  if (overdue) return <StatusBadge status="warn">{words.states.overdue}</StatusBadge>
  return null
}

function Moves({ instance, names, onMove }: Omit<InstanceTableProps, 'instances'> & { instance: WorkflowInstance }) {
  const words = useWords()
  if (instance.nextStates.length === 0) return words.workflow.end
  if (!onMove) return <bdi>{instance.nextStates.map(state => names.state(state)).join(words.common.comma)}</bdi>
  return (
    <span className={classes.moves}>
      {instance.nextStates.map(state => (
        <Button
          key={state}
          size="compact-sm"
          variant="default"
          aria-label={`${names.state(state)}: ${instance.title}`}
          onClick={() => onMove(instance, state)}
        >
          <bdi>{names.state(state)}</bdi>
        </Button>
      ))}
    </span>
  )
}
