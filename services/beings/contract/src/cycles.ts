import { type Static, Type } from 'typebox'
import { Id, Timestamp } from './identifiers.ts'

export const cycleStates = ['running', 'completed', 'failed', 'cancelled'] as const
export const CycleState = Type.Enum(cycleStates)
export type CycleState = Static<typeof CycleState>

/** One execution of a timer or task. The index is unique over all of them. */
export const Cycle = Type.Object({
  cycleIndex: Type.Integer(),
  timerId: Type.Optional(Id),
  taskId: Type.Optional(Id),
  beingId: Id,
  startedAt: Timestamp,
  endedAt: Type.Union([Timestamp, Type.Null()]),
  state: CycleState,
  error: Type.String(),
  messageCount: Type.Integer(),
})
export type Cycle = Static<typeof Cycle>

/** As it stands in a query string: digits only, so that an empty or broken number is refused instead of rounded. */
export const CycleIndex = Type.String({ pattern: '^[0-9]{1,15}$', description: 'A whole number.' })
