import type { CalendarConditions, Timer } from '@trivium/beings-contract'
import type { Words } from '@trivium/beings-words'
import { fillText } from '@trivium/ui'
import { counted, named } from '../words/fill.tsx'

/** When a timer runs, in words. */
export function schedulePhrase(words: Words, timer: Timer): string {
  const { timers, language } = words
  switch (timer.type) {
    case 'once':
      return fillText(timers.once, { moment: momentIn(timer, language) })
    case 'interval':
      return every(words, timer.everySeconds ?? 0)
    case 'cron':
      return fillText(timers.cronIn, { cron: timer.cron ?? '', zone: timer.timeZone })
    case 'calendar': {
      const calendar = new Intl.DisplayNames(language, { type: 'calendar' }).of(timer.calendar ?? 'gregory') ?? ''
      const conditions = conditionsOf(words, timer.conditions ?? {})
      return fillText(timers.calendarIn, { calendar, conditions, zone: timer.timeZone })
    }
  }
}

function momentIn({ at, timeZone }: Timer, language: string): string {
  if (at === null) return ''
  return new Date(at).toLocaleString(language, { dateStyle: 'medium', timeStyle: 'short', timeZone })
}

const units = [
  [86_400, 'day'],
  [3600, 'hour'],
  [60, 'minute'],
  [1, 'second'],
] as const

/** The largest unit that says it exactly. */
function every(words: Words, seconds: number): string {
  const [size, unit] = units.find(([size]) => seconds % size === 0) ?? units[3]
  return counted(words, words.timers.every[unit], { count: seconds / size })
}

function conditionsOf(words: Words, conditions: CalendarConditions): string {
  return Object.entries(conditions)
    .map(([part, value]) =>
      fillText(words.timers.condition, { part: named(words.timers.parts, part.toLowerCase()), value: `${value}` }),
    )
    .join(words.common.comma)
}
