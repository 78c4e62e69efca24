import {
  type FieldNode,
  GraphQLError,
  type GraphQLField,
  type GraphQLObjectType,
  type OperationDefinitionNode,
} from 'graphql'
import { collectFields, type Selecting } from './collect-fields.ts'
import type { CallerField, Origin, PlannedField, QueryPlan, Segment, Slot } from './plan.ts'
import { planList } from './plan-list.ts'

type RowsOf = { type: 'Course' | 'MediaRecord'; origin: Origin }

const rootLists: Record<string, RowsOf> = {
  courses: { type: 'Course', origin: 'all' },
  coursesById: { type: 'Course', origin: 'ids' },
  mediaRecords: { type: 'MediaRecord', origin: 'all' },
  mediaRecordsById: { type: 'MediaRecord', origin: 'ids' },
}

const userLists: Record<string, RowsOf> = {
  coursesOwned: { type: 'Course', origin: 'owned' },
  coursesJoined: { type: 'Course', origin: 'joined' },
}

/** The whole answer of a query as text with places for rows. */
export function planQuery(selecting: Selecting, operation: OperationDefinitionNode): QueryPlan {
  const { schema } = selecting
  const queryType = schema.getQueryType() as GraphQLObjectType
  const userType = schema.getType('User') as GraphQLObjectType
  const segments: Segment[] = []
  const slots: Slot[] = []
  writeObject(queryType, [operation.selectionSet], writeRoot)
  return { segments: joinTexts(segments), slots }

  function writeObject(
    type: GraphQLObjectType,
    sets: readonly FieldNode['selectionSet'][],
    write: (field: PlannedField) => void,
  ): void {
    let separator = '{'
    for (const [key, nodes] of collectFields(selecting, type, sets)) {
      segments.push(`${separator}${JSON.stringify(key)}:`)
      separator = ','
      const name = nodes[0]?.name.value ?? ''
      if (name === '__typename') segments.push(`"${type.name}"`)
      else write({ key, nodes, definition: definitionOf(type, name) })
    }
    segments.push(separator === '{' ? '{}' : '}')
  }

  function definitionOf(type: GraphQLObjectType, name: string): GraphQLField<unknown, unknown> {
    return schema.getField(type, name) as GraphQLField<unknown, unknown>
  }

  function writeRoot(field: PlannedField): void {
    const list = rootLists[field.definition.name]
    if (list) addSlot(list, field, { path: [field.key], isRoot: true })
    else if (field.definition.name === 'currentUser') writeUser(field)
    else segments.push({ kind: 'introspection', field })
  }

  function writeUser({ key, nodes }: PlannedField): void {
    const sets = nodes.map(node => node.selectionSet)
    const before = segments.length
    try {
      writeObject(userType, sets, field => writeUserField(field, key))
    } catch (error) {
      if (!(error instanceof GraphQLError)) throw error
      segments.splice(before, segments.length, { kind: 'failure', error, path: [key] })
    }
  }

  function writeUserField(field: PlannedField, user: string): void {
    const { name } = field.definition
    const list = userLists[name]
    if (list) addSlot(list, field, { path: [user, field.key], isRoot: false })
    else segments.push({ kind: 'caller', field: name as CallerField })
  }

  function addSlot({ type, origin }: RowsOf, field: PlannedField, where: Pick<Slot, 'path' | 'isRoot'>): void {
    const slot: Slot = { list: planList(selecting, type, field.nodes), origin, field, ...where }
    slots.push(slot)
    segments.push({ kind: 'list', slot })
  }
}

function joinTexts(segments: readonly Segment[]): Segment[] {
  const joined: Segment[] = []
  for (const segment of segments) {
    const last = joined.at(-1)
    if (typeof segment === 'string' && typeof last === 'string') joined[joined.length - 1] = last + segment
    else joined.push(segment)
  }
  return joined
}
