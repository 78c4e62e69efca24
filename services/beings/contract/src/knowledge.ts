import { type Static, Type } from 'typebox'
import { Id, Timestamp } from './identifiers.ts'

export const validationStatuses = ['unverified', 'verified', 'rejected'] as const
export const ValidationStatus = Type.Enum(validationStatuses)
export type ValidationStatus = Static<typeof ValidationStatus>

export const Triple = Type.Object({
  id: Id,
  subject: Type.String(),
  relation: Type.String(),
  object: Type.String(),
  confidence: Type.Number(),
  source: Type.String(),
  category: Type.String(),
  tags: Type.Array(Type.String()),
  validationStatus: ValidationStatus,
  beingId: Type.Union([Id, Type.Null()]),
  createdAt: Timestamp,
  updatedAt: Timestamp,
})
export type Triple = Static<typeof Triple>

export const KnowledgeGraph = Type.Object({
  nodes: Type.Array(
    Type.Object({
      id: Type.String(),
      label: Type.String(),
      degree: Type.Integer(),
      /** There when it has other names. */
      aliases: Type.Optional(Type.Array(Type.String())),
    }),
  ),
  edges: Type.Array(Type.Object({ id: Id, from: Type.String(), to: Type.String(), label: Type.String() })),
  triples: Type.Array(Triple),
  total: Type.Integer(),
})
export type KnowledgeGraph = Static<typeof KnowledgeGraph>

const part = Type.String({ minLength: 1, maxLength: 500 })
const confidence = Type.Optional(Type.Number({ minimum: 0, maximum: 1 }))
const source = Type.Optional(Type.String({ maxLength: 1000 }))
const category = Type.Optional(Type.String({ maxLength: 100 }))
const tags = Type.Optional(Type.Array(Type.String({ minLength: 1, maxLength: 100 }), { maxItems: 50 }))

/** Body of POST /api/knowledge/create. */
export const NewTriple = Type.Object({
  beingId: Type.Optional(Id),
  subject: part,
  relation: part,
  object: part,
  confidence,
  source,
  category,
  tags,
})
export type NewTriple = Static<typeof NewTriple>

/** Body of POST /api/knowledge/update: what is absent stays as it is. */
export const TripleChange = Type.Object({
  id: Id,
  subject: Type.Optional(part),
  relation: Type.Optional(part),
  object: Type.Optional(part),
  confidence,
  source,
  category,
  tags,
  validationStatus: Type.Optional(ValidationStatus),
})
export type TripleChange = Static<typeof TripleChange>

/** The way between two things: the statements along it and what they lead through. */
export const KnowledgePath = Type.Object({ path: Type.Array(Triple), entities: Type.Array(Type.String()) })
export type KnowledgePath = Static<typeof KnowledgePath>

/** known: it is there; reversed: only the other way round; disputed: others are said instead; unknown: nothing is. */
export const KnowledgeValidation = Type.Object({
  verdict: Type.Enum(['known', 'reversed', 'disputed', 'unknown']),
  triple: Type.Union([Triple, Type.Null()]),
  others: Type.Array(Triple),
})
export type KnowledgeValidation = Static<typeof KnowledgeValidation>

/** Another name of a thing. */
export const KnowledgeAlias = Type.Object({ alias: Type.String(), node: Type.String(), createdAt: Timestamp })
export type KnowledgeAlias = Static<typeof KnowledgeAlias>

/** Body of POST /api/knowledge/aliases/add. */
export const NewKnowledgeAlias = Type.Object({ node: part, alias: part })
export type NewKnowledgeAlias = Static<typeof NewKnowledgeAlias>
