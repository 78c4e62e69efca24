import { type Static, Type } from 'typebox'
import { Timestamp } from './identifiers.ts'

/** From the least to the most serious. */
export const logLevels = ['trace', 'debug', 'info', 'warning', 'error', 'critical'] as const
export const LogLevel = Type.Enum(logLevels)
export type LogLevel = Static<typeof LogLevel>

export const LogEntry = Type.Object({
  id: Type.Integer(),
  timestamp: Timestamp,
  level: LogLevel,
  message: Type.String(),
  source: Type.String(),
  beingId: Type.String({ description: 'Empty: the service itself.' }),
  details: Type.Record(Type.String(), Type.Unknown()),
})
export type LogEntry = Static<typeof LogEntry>

export const LogStatistics = Type.Object({
  beingId: Type.String(),
  name: Type.String(),
  total: Type.Integer(),
  byLevel: Type.Record(Type.String(), Type.Integer()),
})
export type LogStatistics = Static<typeof LogStatistics>

export const LogHistogram = Type.Object({
  from: Timestamp,
  to: Timestamp,
  sizeMs: Type.Integer({ description: 'How long each bar is.' }),
  bars: Type.Array(Type.Object({ start: Timestamp, byLevel: Type.Record(Type.String(), Type.Integer()) }), {
    description: 'Oldest first; what has no lines is left out.',
  }),
})
export type LogHistogram = Static<typeof LogHistogram>
