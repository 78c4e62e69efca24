import type { SetTimer } from './present-timer.ts'

/** In a few words, for people and models. */
export function describeSchedule(timer: SetTimer): string {
  const zone = ` (${timer.timeZone})`
  if (timer.type === 'once') return `once at ${timer.at}`
  if (timer.type === 'interval') return `every ${timer.everySeconds} s`
  if (timer.type === 'cron') return `${timer.cron}${zone}`
  const conditions = Object.entries(timer.conditions ?? {}).map(([name, value]) => `${name} ${value}`)
  return `${timer.calendar}: ${conditions.join(', ')}${zone}`
}
