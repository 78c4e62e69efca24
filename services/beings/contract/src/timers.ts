import { type Static, Type } from 'typebox'
import { Cycle } from './cycles.ts'
import { Id, Timestamp } from './identifiers.ts'

export const timerTypes = ['once', 'interval', 'cron', 'calendar'] as const
export const TimerType = Type.Enum(timerTypes)
export type TimerType = Static<typeof TimerType>

export const timerStatuses = ['active', 'paused', 'triggered', 'cancelled'] as const
export const TimerStatus = Type.Enum(timerStatuses)
export type TimerStatus = Static<typeof TimerStatus>

export const timerSteps = { default: 20, maximum: 100 } as const

const Moment = Type.Union([Timestamp, Type.Null()])

/** A component of a date or time with the value, or the values, it must have; a negative day counts from the month's end. */
export const CalendarConditions = Type.Record(
  Type.String({ maxLength: 20 }),
  Type.Union([
    Type.Integer(),
    Type.String({ maxLength: 10 }),
    Type.Array(Type.Union([Type.Integer(), Type.String({ maxLength: 10 })]), { minItems: 1, maxItems: 60 }),
  ]),
)
export type CalendarConditions = Static<typeof CalendarConditions>

export const Timer = Type.Object({
  id: Id,
  beingId: Id,
  beingName: Type.String(),
  name: Type.String(),
  instruction: Type.String(),
  type: TimerType,
  status: TimerStatus,
  at: Moment,
  everySeconds: Type.Union([Type.Integer(), Type.Null()]),
  cron: Type.Union([Type.String(), Type.Null()]),
  calendar: Type.Union([Type.String(), Type.Null()]),
  conditions: Type.Union([CalendarConditions, Type.Null()]),
  timeZone: Type.String(),
  maxSteps: Type.Integer(),
  nextRun: Moment,
  lastTriggeredAt: Moment,
  timesTriggered: Type.Integer(),
  lastCycle: Type.Union([Cycle, Type.Null()], { description: 'The last execution, running or ended.' }),
  createdAt: Timestamp,
  updatedAt: Timestamp,
})
export type Timer = Static<typeof Timer>

const schedule = {
  at: Type.Optional(Type.String({ maxLength: 64 })),
  everySeconds: Type.Optional(Type.Integer({ minimum: 1, maximum: 315_360_000 })),
  cron: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
  calendar: Type.Optional(Type.String({ minLength: 1, maxLength: 40 })),
  conditions: Type.Optional(CalendarConditions),
  timeZone: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
  maxSteps: Type.Optional(Type.Integer({ minimum: 1, maximum: timerSteps.maximum })),
}
const name = Type.String({ minLength: 1, maxLength: 200 })
const instruction = Type.String({ minLength: 1, maxLength: 20_000 })

/** What a timer is made of, whoever it belongs to. */
export const timerFields = { name, instruction, type: TimerType, ...schedule }

/** Body of POST /api/timers/create. */
export const NewTimer = Type.Object({ beingId: Id, ...timerFields })
export type NewTimer = Static<typeof NewTimer>

/** Body of POST /api/timers/update: what is absent stays as it is. */
export const TimerChange = Type.Object({
  timerId: Id,
  name: Type.Optional(name),
  instruction: Type.Optional(instruction),
  type: Type.Optional(TimerType),
  ...schedule,
})
export type TimerChange = Static<typeof TimerChange>

/** Body of POST /api/timers/preview: a schedule, and how many of its runs are wanted. */
export const TimerPreview = Type.Object({
  type: TimerType,
  ...schedule,
  count: Type.Integer({ minimum: 1, maximum: 100, default: 10 }),
})
export type TimerPreview = Static<typeof TimerPreview>

/** `clockChange`: since the run before, the clocks of the time zone were set forward or back. */
export const PreviewedRun = Type.Object({
  at: Timestamp,
  local: Type.String({ description: "In the timer's time zone, with its offset." }),
  offsetMinutes: Type.Integer(),
  clockChange: Type.Boolean(),
})
export type PreviewedRun = Static<typeof PreviewedRun>

export const TimerCalendar = Type.Object({ id: Type.String(), months: Type.Integer() })
export type TimerCalendar = Static<typeof TimerCalendar>
