import { type Static, Type } from 'typebox'
import { OwnResponse } from './own-response.ts'
import { Retention, RetentionChange } from './retention.ts'
import { Id, Time } from './shared.ts'
import { Verifier } from './verifier.ts'

export const Endpoint = Type.Object({
  id: Id,
  endpointId: Id,
  name: Type.Union([Type.String(), Type.Null()]),
  receiveUrl: Type.String({ format: 'uri' }),
  createdAt: Time,
  lastActivityAt: Type.Union([Time, Type.Null()]),
  requestCount: Type.Integer({ minimum: 0 }),
  storedBytes: Type.Integer({ minimum: 0, description: 'What its requests take, pinned ones too' }),
  retention: Retention,
  expiresAt: Type.Union([Time, Type.Null()], { description: 'When it is deleted with everything it has' }),
  response: Type.Union([OwnResponse, Type.Null()]),
  verifier: Type.Union([Verifier, Type.Null()]),
})
export type Endpoint = Static<typeof Endpoint>

const Name = Type.Union([
  Type.String({ description: 'Trimmed; at most 64 characters; empty counts as none' }),
  Type.Null(),
])

export const EndpointInput = Type.Object({ name: Type.Optional(Name) }, { additionalProperties: false })
export type EndpointInput = Static<typeof EndpointInput>

/** What is left out stays as it is. */
export const EndpointChange = Type.Object(
  {
    name: Type.Optional(Name),
    retention: Type.Optional(RetentionChange),
    expiresAt: Type.Optional(Type.Union([Time, Type.Null()], { description: 'A time to come; null: never' })),
  },
  { additionalProperties: false, minProperties: 1 },
)
export type EndpointChange = Static<typeof EndpointChange>

export const EndpointList = Type.Object({ endpoints: Type.Array(Endpoint) })
export type EndpointList = Static<typeof EndpointList>

export const EndpointListQuery = Type.Object({
  ids: Type.String({ description: 'Ids between commas, at most 200; unknown ones are left out of the answer' }),
})
