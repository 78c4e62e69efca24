import type { Cycle } from '@trivium/beings-contract'
import { fillText } from '@trivium/ui'
import { Moment } from '../patterns/moment.tsx'
import record from '../patterns/record.module.css'
import { useWords } from '../words/use-words.ts'
import { CycleCost } from './cycle-cost.tsx'
import { CycleDuration } from './cycle-duration.tsx'
import { CycleState } from './cycle-state.tsx'

/** A run on a phone. */
export function CycleCard({ cycle }: { cycle: Cycle }) {
  const words = useWords()
  return (
    <>
      <div className={record.cardLine}>
        <span className={record.name}>{fillText(words.cycles.cycle, { index: cycle.cycleIndex })}</span>
        <CycleState state={cycle.state} />
      </div>
      <div className={record.cardLine}>
        <span className={record.sub}>
          {cycle.error ? (
            <bdi>{cycle.error}</bdi>
          ) : (
            <>
              <CycleDuration cycle={cycle} /> · <CycleCost cycle={cycle} />
            </>
          )}
        </span>
        <span className={record.aside}>
          <Moment time={cycle.startedAt} />
        </span>
      </div>
    </>
  )
}
