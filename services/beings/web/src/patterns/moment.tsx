import { RelativeTime } from '@trivium/ui'
import { useWords } from '../words/use-words.ts'
import classes from './record.module.css'

/** When something was or will be; what has no time is never. */
export function Moment({ time }: { time: string | null }) {
  const words = useWords()
  return time === null ? <span className={classes.never}>{words.views.never}</span> : <RelativeTime time={time} />
}
