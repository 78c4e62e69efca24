import type { FieldNode, GraphQLError, GraphQLField } from 'graphql'
import type { Encode } from '../rendering/encode.ts'

/** How one kind of object is written: what stands between the values is text already. */
export interface ObjectPlan {
  parts: readonly Part[]
  tail: string
  /** The fields of such an object cannot be told apart: whoever meets one answers with this. */
  failure: SelectionFailure | undefined
}

export interface SelectionFailure {
  error: GraphQLError
  /** From the element of the list down to the object. */
  path: readonly (string | number)[]
}

export type Part =
  | { kind: 'column'; head: string; column: string; at: number; encode: Encode }
  | { kind: 'chapters' | 'course'; head: string; object: ObjectPlan }

export type Table = 'courses' | 'media_records'

/** The columns that are read for a list, besides the id of each row, which always comes first. */
export interface ListPlan {
  table: Table
  object: ObjectPlan
  columns: readonly string[]
  /** Undefined: no chapters are asked for. */
  chapterColumns: readonly string[] | undefined
}

/** Where the rows of a list come from. */
export type Origin = 'all' | 'ids' | 'owned' | 'joined'

/** A field of the schema as it stands in the document. */
export interface PlannedField {
  key: string
  nodes: readonly FieldNode[]
  definition: GraphQLField<unknown, unknown>
}

/** A place in the answer that is filled with rows. */
export interface Slot {
  list: ListPlan
  origin: Origin
  field: PlannedField
  path: readonly string[]
  /** Rows of the largest list at the root are not limited: the specification has no paging. */
  isRoot: boolean
}

/** A piece of the answer: text that is always the same, something of the caller, introspection, or a list. */
export type Segment =
  | string
  | { kind: 'caller'; field: CallerField }
  | { kind: 'introspection'; field: PlannedField }
  | { kind: 'list'; slot: Slot }
  | { kind: 'failure'; error: GraphQLError; path: readonly string[] }

export type CallerField = 'id' | 'username' | 'email' | 'firstName' | 'lastName'

export interface QueryPlan {
  segments: readonly Segment[]
  slots: readonly Slot[]
}
