import { type Static, Type } from 'typebox'
import { Id, Time } from './shared.ts'

export const PathMode = Type.Enum(['append', 'fixed'])
export type PathMode = Static<typeof PathMode>

export const Target = Type.Object({
  id: Id,
  endpointId: Id,
  url: Type.String(),
  enabled: Type.Boolean(),
  pathMode: PathMode,
  ordered: Type.Boolean({ description: 'One at a time, in the order of capture' }),
  sendOrigin: Type.Boolean({
    description:
      'Whether X-Inbox-Endpoint and X-Inbox-Original-Url are sent: they carry the key of the endpoint, so not unless asked for',
  }),
  createdAt: Time,
  health: Type.Object({
    failures: Type.Integer({ minimum: 0, description: 'Passing failures in a row' }),
    failingSince: Type.Union([Time, Type.Null()]),
    pausedUntil: Type.Union([Time, Type.Null()], {
      description:
        'After ten failures in a row nothing is sent until then; a time that has passed means that one is tried',
    }),
    disabledReason: Type.Union([Type.Enum(['gone']), Type.Null()], {
      description: '`gone`: it answered 410 and was switched off; null when a person did it',
    }),
    disabledAt: Type.Union([Time, Type.Null()]),
  }),
})
export type Target = Static<typeof Target>

const choices = {
  enabled: Type.Optional(Type.Boolean()),
  pathMode: Type.Optional(PathMode),
  ordered: Type.Optional(Type.Boolean()),
  sendOrigin: Type.Optional(Type.Boolean()),
}

export const TargetInput = Type.Object(
  { url: Type.String({ maxLength: 2048 }), ...choices },
  { additionalProperties: false },
)
export type TargetInput = Static<typeof TargetInput>

export const TargetChange = Type.Object(
  { url: Type.Optional(Type.String({ maxLength: 2048 })), ...choices },
  { additionalProperties: false, minProperties: 1 },
)
export type TargetChange = Static<typeof TargetChange>

export const TargetList = Type.Object({ targets: Type.Array(Target) })
export type TargetList = Static<typeof TargetList>
