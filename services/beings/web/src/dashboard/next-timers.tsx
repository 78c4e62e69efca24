import { pagePaths, type Timer } from '@trivium/beings-contract'
import { RelativeTime } from '@trivium/ui'
import { PageLink } from '../app/page-link.tsx'
import { useList } from '../patterns/use-list.ts'
import { useWords } from '../words/use-words.ts'
import classes from './dashboard.module.css'

const shown = 6

/** What runs next. */
export function NextTimers() {
  const words = useWords()
  const { rows, isPending } = useList<Timer, 'timers'>({
    resource: 'timer',
    path: '/api/timers/list',
    items: 'timers',
    filter: { status: 'active' },
  })
  const next = rows
    .flatMap(timer => (timer.nextRun === null ? [] : [{ ...timer, at: timer.nextRun }]))
    .sort((one, other) => Date.parse(one.at) - Date.parse(other.at))
  return (
    <section className={classes.box} aria-labelledby="next">
      <h2 id="next">{words.dashboardPage.next}</h2>
      <ul>
        {next.slice(0, shown).map(({ id, name, at }) => (
          <li key={id}>
            <PageLink to={`${pagePaths.timers}?timer=${id}`}>
              <bdi>{name}</bdi>
            </PageLink>
            <RelativeTime time={at} className={classes.quiet} />
          </li>
        ))}
      </ul>
      {next.length === 0 && !isPending && <p className={classes.quiet}>{words.timers.none}</p>}
    </section>
  )
}
