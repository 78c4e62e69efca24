import { IconAlertTriangle, IconClockExclamation } from '@tabler/icons-react'
import type { PreviewedRun } from '@trivium/beings-contract'
import { fillText } from '@trivium/ui'
import { useWords } from '../words/use-words.ts'
import classes from './schedule.module.css'
import type { Schedule } from './schedule-draft.ts'
import { schedulePhrase } from './schedule-phrase.ts'

interface NextRunsProps {
  schedule: Schedule | undefined
  runs: readonly PreviewedRun[] | undefined
}

const ownZone = Intl.DateTimeFormat().resolvedOptions().timeZone

/** What a schedule means: a sentence and its next runs, in its own zone and in the reader's. */
export function NextRuns({ schedule, runs }: NextRunsProps) {
  const words = useWords()
  if (!schedule || !runs) return <p className={classes.quiet}>{words.schedulePage.notYet}</p>
  const zone = schedule.timeZone ?? ownZone
  const empty = { at: null, everySeconds: null, cron: null, calendar: null, conditions: null }
  return (
    <section className={classes.preview} aria-label={words.schedulePage.nextRuns}>
      <p className={classes.sentence}>{schedulePhrase(words, { ...empty, ...schedule, timeZone: zone })}</p>
      {runs.length === 0 ? (
        <p className={classes.never} role="alert">
          <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
          {words.schedulePage.never}
        </p>
      ) : (
        <ol>
          {runs.map(run => (
            <li key={run.at}>
              <Run run={run} zone={zone} />
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

function Run({ run, zone }: { run: PreviewedRun; zone: string }) {
  const words = useWords()
  const told = (timeZone: string) =>
    new Date(run.at).toLocaleString(words.language, {
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      timeZone,
      timeZoneName: 'shortOffset',
    })
  const [there, here] = [told(zone), told(ownZone)]
  return (
    <>
      <time dateTime={run.at}>{there}</time>
      {here !== there && <small>{fillText(words.schedulePage.yours, { time: here })}</small>}
      {run.clockChange && (
        <span className={classes.change}>
          <IconClockExclamation size={14} stroke={1.75} aria-hidden />
          {words.schedulePage.clockChange}
        </span>
      )}
    </>
  )
}
