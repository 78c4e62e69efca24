import type { Cycle } from '@trivium/beings-contract'
import { exactTime } from '@trivium/ui'
import { fill } from '../words/fill.tsx'
import { useWords } from '../words/use-words.ts'
import { CycleCost } from './cycle-cost.tsx'
import { CycleDuration } from './cycle-duration.tsx'
import { CycleState } from './cycle-state.tsx'
import classes from './cycles.module.css'

/** In one line: how it ended, when it ran, how long and for how much. */
export function CycleFacts({ cycle }: { cycle: Cycle }) {
  const words = useWords()
  const { startedAt, endedAt, state } = cycle
  const sentence = endedAt === null ? words.cycles.began : words.cycles.beganAndEnded
  return (
    <span className={classes.facts}>
      <CycleState state={state} />
      <span>
        {fill(sentence, { began: <ExactTime time={startedAt} />, ended: endedAt && <ExactTime time={endedAt} /> })}
      </span>
      <span>
        <CycleDuration cycle={cycle} />
      </span>
      <CycleCost cycle={cycle} />
    </span>
  )
}

function ExactTime({ time }: { time: string }) {
  return <time dateTime={time}>{exactTime(Date.parse(time), 'second')}</time>
}
