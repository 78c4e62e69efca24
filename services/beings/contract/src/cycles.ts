import { type Static, Type } from 'typebox'
import { Message } from './chat.ts'
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
  cost: Type.Optional(
    Type.Union([Type.Number(), Type.Null()], { description: 'Of its calls of models; null: nobody knows a price.' }),
  ),
})
export type Cycle = Static<typeof Cycle>

const Neighbour = Type.Union([Type.Integer(), Type.Null()])

/** What was said in a cycle, and which cycles of the same timer or task stand beside it. */
export const CycleMessages = Type.Object({
  cycle: Cycle,
  messages: Type.Array(Message),
  previousIndex: Neighbour,
  nextIndex: Neighbour,
})
export type CycleMessages = Static<typeof CycleMessages>

/** As it stands in a query string: digits only, so that an empty or broken number is refused instead of rounded. */
export const CycleIndex = Type.String({ pattern: '^[0-9]{1,15}$', description: 'A whole number.' })
