import { Type } from 'typebox'
import { type BuiltInTool, ownPlan, type Parameters, type ToolAction } from './tool.ts'

const date = Type.String({ maxLength: 40, description: 'ISO 8601, such as 2026-03-01 or 2026-03-01T12:00:00Z.' })
const calendar = Type.Optional(Type.String({ maxLength: 40, description: 'A calendar id; gregory when absent.' }))
const zone = Type.Optional(
  Type.String({ maxLength: 60, description: 'A time zone such as Europe/Prague; UTC when absent.' }),
)

type Work = (now: number, parameters: Parameters) => string

function action(
  name: string,
  description: string,
  known: { parameters: ToolAction['parameters']; work: Work },
): ToolAction {
  return {
    description,
    repeatable: true,
    parameters: known.parameters,
    plan: async ({ context }, parameters) =>
      ownPlan('calendar', name, async () => known.work(context.clock.now(), parameters)),
  }
}

export const calendarTool: BuiltInTool = {
  name: 'calendar',
  description: 'Dates, times and calendars.',
  actions: {
    now: action('now', 'The current date and time.', {
      parameters: Type.Object({ time_zone: zone }),
      work: (now, { time_zone }) =>
        `${new Date(now).toISOString()}${time_zone ? ` (${inZone(now, String(time_zone))})` : ''}`,
    }),
    format: action('format', 'A date written out.', {
      parameters: Type.Object({ date, calendar, time_zone: zone }),
      work: (_now, given) => written(timeOf(given.date), given),
    }),
    add_days: action('add_days', 'A date some days later, or earlier with a negative number.', {
      parameters: Type.Object({ date, days: Type.Integer({ minimum: -1_000_000, maximum: 1_000_000 }) }),
      work: (_now, given) => isoDay(timeOf(given.date) + Number(given.days) * 86_400_000),
    }),
    diff: action('diff', 'The days between two dates.', {
      parameters: Type.Object({ date, date2: date }),
      work: (_now, given) => `${(timeOf(given.date2) - timeOf(given.date)) / 86_400_000} days`,
    }),
    list_calendars: action('list_calendars', 'The calendars known here.', {
      parameters: Type.Object({}),
      work: () => Intl.supportedValuesOf('calendar').join(', '),
    }),
    get_components: action('get_components', 'Year, month, day … of a date in a calendar.', {
      parameters: Type.Object({ date, calendar, time_zone: zone }),
      work: (_now, given) => components(timeOf(given.date), given),
    }),
    get_now_components: action('get_now_components', 'Year, month, day … of the present in a calendar.', {
      parameters: Type.Object({ calendar, time_zone: zone }),
      work: (now, given) => components(now, given),
    }),
    convert: action('convert', 'A Gregorian date in another calendar.', {
      parameters: Type.Object({ date, calendar2: Type.String({ maxLength: 40 }), time_zone: zone }),
      work: (_now, given) => written(timeOf(given.date), { ...given, calendar: given.calendar2 }),
    }),
  },
}

function timeOf(value: unknown): number {
  const time = Date.parse(String(value))
  if (Number.isNaN(time)) throw new Error(`"${value}" is not a date.`)
  return time
}

function isoDay(time: number): string {
  const day = new Date(time)
  if (Number.isNaN(day.getTime())) throw new Error('The date is out of range.')
  return day.toISOString().slice(0, 10)
}

function inZone(time: number, timeZone: string): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'long', timeZone }).format(time)
}

function settings(given: Parameters): Intl.DateTimeFormatOptions {
  const id = String(given.calendar ?? 'gregory')
  if (!Intl.supportedValuesOf('calendar').includes(id)) throw new Error(`There is no calendar "${id}".`)
  return { calendar: id, timeZone: String(given.time_zone ?? 'UTC') }
}

function written(time: number, given: Parameters): string {
  return new Intl.DateTimeFormat('en-GB', { ...settings(given), dateStyle: 'full' }).format(time)
}

function components(time: number, given: Parameters): string {
  const numeric = {
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  } as const
  const parts = new Intl.DateTimeFormat('en-GB', { ...settings(given), ...numeric, weekday: 'long' }).formatToParts(
    time,
  )
  const named = parts.filter(part => part.type !== 'literal').map(part => [part.type, part.value])
  return JSON.stringify(Object.fromEntries(named))
}
