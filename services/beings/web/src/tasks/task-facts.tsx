import type { Task } from '@trivium/beings-contract'
import { pageAddress } from '../app/address.ts'
import { PageLink } from '../app/page-link.tsx'
import { Markdown } from '../markdown/markdown.tsx'
import { Moment } from '../patterns/moment.tsx'
import record from '../patterns/record.module.css'
import { fill } from '../words/fill.tsx'
import { useWords } from '../words/use-words.ts'
import { TaskStatus } from './task-status.tsx'
import classes from './tasks.module.css'
import { type KnownTask, useKnownTasks } from './use-known-tasks.ts'

/** How a task stands, and why. */
export function TaskFacts({ task, onOpen }: { task: Task; onOpen: (id: string) => void }) {
  const words = useWords()
  const known = useKnownTasks(task.dependsOn, [])
  const [, being, status, , created, ended] = words.tasks.columns
  return (
    <>
      {task.error && (
        <section className={classes.reason}>
          <h3>{words.tasksPage.reason}</h3>
          <p>
            <bdi>{task.error}</bdi>
          </p>
        </section>
      )}
      {task.result && (
        <section className={classes.result}>
          <h3>{words.tasksPage.result}</h3>
          <Markdown text={task.result} />
        </section>
      )}
      <dl className={record.facts}>
        <dt>{status}</dt>
        <dd>
          <TaskStatus status={task.status} />
        </dd>
        {task.beingName && (
          <>
            <dt>{being}</dt>
            <dd>
              <bdi>{task.beingName}</bdi>
            </dd>
          </>
        )}
        {task.projectId && (
          <>
            <dt>{words.projects.project}</dt>
            <dd>
              <PageLink alone to={pageAddress('projectTasks', { id: task.projectId })}>
                {words.tasks.inProject}
              </PageLink>
            </dd>
          </>
        )}
        {task.dependsOn.length > 0 && (
          <>
            <dt>{words.tasksPage.waitsFor}</dt>
            <dd>
              <ul className={classes.needed}>
                {task.dependsOn.map(id => (
                  <li key={id}>
                    <Needed id={id} task={known.get(id)} onOpen={onOpen} />
                  </li>
                ))}
              </ul>
            </dd>
          </>
        )}
        {task.handedOver?.map(({ fromName, why, at }) => (
          <HandOver key={at} fromName={fromName} why={why} at={at} />
        ))}
        <dt>{created}</dt>
        <dd>
          <Moment time={task.createdAt} />
        </dd>
        <dt>{words.tasksPage.started}</dt>
        <dd>
          <Moment time={task.startedAt} />
        </dd>
        <dt>{ended}</dt>
        <dd>
          <Moment time={task.completedAt} />
        </dd>
      </dl>
    </>
  )
}

function HandOver({ fromName, why, at }: { fromName: string; why: string; at: string }) {
  const words = useWords()
  return (
    <>
      <dt>
        <Moment time={at} />
      </dt>
      <dd>{fill(words.tasksPage.handedOver, { name: <bdi>{fromName}</bdi>, why: <bdi>{why}</bdi> })}</dd>
    </>
  )
}

interface NeededProps {
  id: string
  task: KnownTask | undefined
  onOpen: (id: string) => void
}

function Needed({ id, task = 'unread', onOpen }: NeededProps) {
  const words = useWords()
  if (task === 'gone') return <span className={record.never}>{words.tasksPage.gone}</span>
  if (task === 'unread') return <span className={record.never}>…</span>
  return (
    <>
      <button type="button" className={classes.jump} onClick={() => onOpen(id)}>
        <bdi>{task.title}</bdi>
      </button>
      <TaskStatus status={task.status} />
    </>
  )
}
