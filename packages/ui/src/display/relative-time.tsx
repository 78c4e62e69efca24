import { useNowText } from './clock.ts'
import { exactTime, relativeTime } from './format-time.ts'

/** How long ago, with the exact moment on hover. */
export function RelativeTime({ time, className }: { time: string | number; className?: string | undefined }) {
  const at = typeof time === 'number' ? time : Date.parse(time)
  const text = useNowText(now => relativeTime(at, now))
  return (
    <time dateTime={new Date(at).toISOString()} title={exactTime(at)} className={className}>
      {text}
    </time>
  )
}
