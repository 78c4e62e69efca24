import type { Timer } from '@trivium/beings-contract'
import { Moment } from '../patterns/moment.tsx'
import classes from '../patterns/record.module.css'
import { useWords } from '../words/use-words.ts'
import { schedulePhrase } from './schedule-phrase.ts'
import { TimerStatus } from './timer-status.tsx'

/** A timer on a phone. */
export function TimerCard({ timer }: { timer: Timer }) {
  const words = useWords()
  return (
    <>
      <div className={classes.cardLine}>
        <span className={classes.name}>
          <bdi>{timer.name}</bdi>
        </span>
        <TimerStatus status={timer.status} />
      </div>
      <div className={classes.cardLine}>
        <span className={classes.sub}>
          <bdi>{timer.beingName}</bdi> · {schedulePhrase(words, timer)}
        </span>
        <span className={classes.aside}>
          <Moment time={timer.nextRun} />
        </span>
      </div>
    </>
  )
}
