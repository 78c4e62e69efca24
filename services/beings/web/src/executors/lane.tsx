import { type ExecutorStatus, showText } from '@trivium/beings-contract'
import { duration, RelativeTime, StatusBadge } from '@trivium/ui'
import { pageAddress } from '../app/address.ts'
import { PageLink } from '../app/page-link.tsx'
import { counted } from '../words/fill.tsx'
import { useWords } from '../words/use-words.ts'
import classes from './executors.module.css'

/** What one executor does now, what waits for it, and how it went so far. */
export function Lane({ executor }: { executor: ExecutorStatus }) {
  const words = useWords()
  const { executorsPage } = words
  const { name, status, completed, failed, averageMs, lastError, current, running, queueCount } = executor
  const number = (value: number) => value.toLocaleString(words.language)
  const of = (state: Job['state']) => current.filter(job => job.state === state)
  return (
    <section className={classes.lane} aria-labelledby={name}>
      <header>
        <h2 id={name}>{words.executors.names[name]}</h2>
        <StatusBadge status={status === 'busy' ? 'run' : 'ok'}>{words.states[status]}</StatusBadge>
      </header>
      <dl className={classes.figures}>
        <Figure name={executorsPage.done} value={number(completed)} />
        <Figure name={executorsPage.failed} value={number(failed)} />
        <Figure name={executorsPage.average} value={duration(averageMs)} />
      </dl>
      <Jobs title={executorsPage.running} jobs={of('running')} total={running} />
      <Jobs title={executorsPage.waiting} jobs={of('queued')} total={queueCount} />
      {running + queueCount === 0 && <p className={classes.quiet}>{executorsPage.idle}</p>}
      {lastError !== '' && (
        <div className={classes.error}>
          <h3>{executorsPage.lastError}</h3>
          <p lang="en">{showText(lastError).text}</p>
        </div>
      )}
    </section>
  )
}

type Job = ExecutorStatus['current'][number]

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}

function Jobs({ title, jobs, total }: { title: string; jobs: readonly Job[]; total: number }) {
  const words = useWords()
  if (total === 0) return null
  const left = total - jobs.length
  return (
    <div className={classes.jobs}>
      <h3>
        {title} <span>{total.toLocaleString(words.language)}</span>
      </h3>
      <ul>
        {jobs.map((job, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two of them may be the same in everything
          <li key={index}>
            <JobLine job={job} />
          </li>
        ))}
      </ul>
      {left > 0 && <p className={classes.quiet}>{counted(words, words.executorsPage.more, { count: left })}</p>}
    </div>
  )
}

function JobLine({ job: { beingId, beingName, tool, action, resource, since } }: { job: Job }) {
  const words = useWords()
  const by = [tool, action].filter(Boolean).join('.')
  return (
    <>
      <div className={classes.who}>
        {beingId === '' ? (
          words.executorsPage.itself
        ) : (
          <PageLink to={pageAddress('soul', { beingId })}>
            <bdi>{beingName}</bdi>
          </PageLink>
        )}
        <span>{by}</span>
        <RelativeTime time={since} className={classes.quiet} />
      </div>
      {resource !== '' && (
        <code dir="ltr">
          <bdi>{showText(resource).preview.replaceAll('⏎\n', '⏎ ')}</bdi>
        </code>
      )}
    </>
  )
}
