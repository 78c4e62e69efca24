import type { Timer } from '@trivium/beings-contract'
import { exactTime, useNowText } from '@trivium/ui'
import { useWords } from '../words/use-words.ts'
import classes from './timers.module.css'

const dayMs = 86_400_000
const hours = [0, 6, 12, 18, 24]

/** What runs within the next 24 hours, as a strip; the table below says the same. */
export function NextDay({ timers, onOpen }: { timers: readonly Timer[]; onOpen: (id: string) => void }) {
  const words = useWords()
  // A minute is as fine as the strip can show.
  const now = Number(useNowText(time => String(Math.floor(time / 60_000) * 60_000)))
  const soon = timers.flatMap(({ id, name, status, nextRun }) => {
    const at = nextRun === null || status !== 'active' ? Number.NaN : Date.parse(nextRun)
    return at - now <= dayMs ? [{ id, name, at }] : []
  })
  if (soon.length === 0) return null
  return (
    <section className={classes.strip} aria-label={words.timersPage.nextDay}>
      <div className={classes.marks}>
        {soon.map(({ id, name, at }) => (
          <button
            key={id}
            type="button"
            data-tap="twin"
            style={{ left: `${Math.max(0, ((at - now) / dayMs) * 100)}%` }}
            title={`${name}, ${exactTime(at)}`}
            aria-label={`${name}, ${exactTime(at)}`}
            onClick={() => onOpen(id)}
          />
        ))}
      </div>
      <div className={classes.hours} aria-hidden>
        {hours.map(hour => (
          <span key={hour} style={{ left: `${(hour / 24) * 100}%` }}>
            {new Date(now + hour * 3_600_000).toLocaleTimeString(words.language, {
              hour: '2-digit',
              minute: '2-digit',
            })}
          </span>
        ))}
      </div>
    </section>
  )
}
