import type { CalendarConditions, Timer } from '@trivium/beings-contract'
import { breakable, moment } from '../cells.ts'
import { enumerate } from '../enumerate.ts'
import type { Html, Phrase } from '../html.ts'
import { counted, fill, named } from '../phrase.ts'

/** When a timer runs, for people. */
export function schedulePhrase(timer: Timer): Phrase {
  const zone = breakable(timer.timeZone)
  switch (timer.type) {
    case 'once':
      return w => fill(w.timers.once, { moment: moment(timer.at, 'exact') })
    case 'interval':
      return every(timer.everySeconds ?? 0)
    case 'cron':
      return w => fill(w.timers.cronIn, { cron: breakable(timer.cron ?? ''), zone })
    case 'calendar':
      return w => {
        const calendar = new Intl.DisplayNames(w.language, { type: 'calendar' }).of(timer.calendar ?? 'gregory') ?? ''
        return fill(w.timers.calendarIn, { calendar, conditions: conditionsOf(timer.conditions ?? {}), zone })
      }
  }
}

const units = [
  [86_400, 'day'],
  [3600, 'hour'],
  [60, 'minute'],
  [1, 'second'],
] as const

/** The largest unit that says it exactly. */
function every(seconds: number): Phrase {
  const [size, unit] = units.find(([size]) => seconds % size === 0) ?? units[3]
  return w => counted(w, w.timers.every[unit], { count: seconds / size })
}

function conditionsOf(conditions: CalendarConditions): Html {
  const phrases = Object.entries(conditions).map(
    ([part, value]): Phrase =>
      w =>
        fill(w.timers.condition, { part: named(w.timers.parts, part.toLowerCase()), value: breakable(`${value}`) }),
  )
  return enumerate(phrases)
}
