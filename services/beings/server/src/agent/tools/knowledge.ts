import { validationStatuses } from '@trivium/beings-contract'
import { Type } from 'typebox'
import { addAlias, listAliases, removeAlias } from '../../features/knowledge/aliases.ts'
import { findKnowledgePath } from '../../features/knowledge/find-knowledge-path.ts'
import { findTriples } from '../../features/knowledge/read-graph.ts'
import { createTriple, deleteTriple, updateTriple } from '../../features/knowledge/save-triple.ts'
import { searchKnowledge } from '../../features/knowledge/search-knowledge.ts'
import { listTriples, type TripleRow } from '../../features/knowledge/triple-store.ts'
import { validateStatement } from '../../features/knowledge/validate-statement.ts'
import { actorOf, count, ownAction, ownTool } from './own-tool.ts'

const part = Type.String({ minLength: 1, maxLength: 500 })
const id = Type.String({ format: 'uuid' })
const howMany = Type.Optional(Type.Integer({ minimum: 1, maximum: 100 }))
const about = {
  confidence: Type.Optional(Type.Number({ minimum: 0, maximum: 1 })),
  source: Type.Optional(Type.String({ maxLength: 1000 })),
  category: Type.Optional(Type.String({ maxLength: 100 })),
  tags: Type.Optional(Type.Array(Type.String({ minLength: 1, maxLength: 100 }), { maxItems: 50 })),
}

export const knowledgeTool = ownTool('knowledge', 'Facts shared by all beings, as subject, predicate and object.', {
  add: ownAction({
    description: 'State a fact.',
    parameters: Type.Object({ subject: part, predicate: part, object: part, ...about }),
    run: async (scope, { predicate, ...given }) => {
      const wish = { beingId: scope.being.id, relation: predicate, ...given }
      return `Known: ${tell(await createTriple(scope.context, wish, actorOf(scope)))}`
    },
  }),
  query: ownAction({
    description: 'Facts with this subject, predicate or object.',
    parameters: Type.Object({
      subject: Type.Optional(part),
      predicate: Type.Optional(part),
      object: Type.Optional(part),
      max_results: howMany,
    }),
    run: async ({ context }, { subject, predicate, object, max_results = 20 }) => {
      const filter = { subject, relation: predicate, object, limit: max_results }
      return tellAll((await findTriples(context, filter)).rows)
    },
  }),
  update: ownAction({
    description: 'Change a fact.',
    repeatable: false,
    parameters: Type.Object({
      entry_id: id,
      subject: Type.Optional(part),
      predicate: Type.Optional(part),
      object: Type.Optional(part),
      ...about,
    }),
    run: async (scope, { entry_id, predicate, ...given }) => {
      const change = { id: entry_id, ...(predicate !== undefined && { relation: predicate }), ...given }
      return `Changed: ${tell(await updateTriple(scope.context, change, actorOf(scope)))}`
    },
  }),
  delete: ownAction({
    description: 'Forget a fact.',
    repeatable: false,
    parameters: Type.Object({ entry_id: id }),
    run: async (scope, { entry_id }) => `Deleted: ${tell(await deleteTriple(scope.context, entry_id, actorOf(scope)))}`,
  }),
  search: ownAction({
    description: 'Find facts by words.',
    parameters: Type.Object({ search_term: Type.String({ minLength: 1, maxLength: 500 }), max_results: howMany }),
    run: async ({ context }, { search_term, max_results = 20 }) =>
      tellAll(await searchKnowledge(context.database.db, search_term, max_results)),
  }),
  add_alias: ownAction({
    description: 'Say that another name means the same thing; what is known under both becomes one.',
    parameters: Type.Object({ entity: part, alias: part }),
    run: async (scope, { entity, alias: name }) => {
      const { alias, moved } = await addAlias(scope.context, { node: entity, alias: name }, actorOf(scope))
      return `${alias.alias} is ${alias.node}; ${count(moved, 'fact')} moved.`
    },
  }),
  remove_alias: ownAction({
    description: 'Say that a name means a thing of its own again.',
    repeatable: false,
    parameters: Type.Object({ alias: part }),
    run: async (scope, given) => {
      const { alias, moved } = await removeAlias(scope.context, given.alias, actorOf(scope))
      return `${alias.alias} is no longer ${alias.node}; ${count(moved, 'fact')} moved.`
    },
  }),
  aliases: ownAction({
    description: 'Other names of a thing, or of all things.',
    parameters: Type.Object({ entity: Type.Optional(part) }),
    run: async ({ context }, { entity }) => {
      const found = await listAliases(context, entity)
      return found.map(({ alias, node }) => `${alias} is ${node}`).join('\n') || 'Nothing found.'
    },
  }),
  get_path: ownAction({
    description: 'How two things are connected.',
    parameters: Type.Object({
      start_entity: part,
      end_entity: part,
      max_depth: Type.Optional(Type.Integer({ minimum: 1, maximum: 10 })),
    }),
    run: async ({ context }, { start_entity, end_entity, max_depth }) => {
      const wish = { start: start_entity, end: end_entity, maxDepth: max_depth }
      const { path, entities } = await findKnowledgePath(context, wish)
      const steps = path.map(({ subject, relation, object }) => `${subject} ${relation} ${object}`)
      return `${entities.join(' – ')}\n${steps.join('\n')}`
    },
  }),
  validate: ownAction({
    description: 'Ask what is known about a statement, or mark a fact (entry_id) as verified or rejected.',
    repeatable: false,
    parameters: Type.Object({
      entry_id: Type.Optional(id),
      status: Type.Optional(Type.Enum(validationStatuses)),
      subject: Type.Optional(part),
      predicate: Type.Optional(part),
      object: Type.Optional(part),
    }),
    run: async (scope, { entry_id, status = 'verified', subject = '', predicate = '', object = '' }) => {
      if (entry_id !== undefined) {
        const row = await updateTriple(scope.context, { id: entry_id, validationStatus: status }, actorOf(scope))
        return `Marked as ${row.validation_status}: ${tell(row)}`
      }
      const { verdict, others } = await validateStatement(scope.context, { subject, relation: predicate, object })
      const instead = others.map(other => `${other.subject} ${other.relation} ${other.object}`)
      return [`The statement is ${verdict}.`, ...instead].join('\n')
    },
  }),
  stats: ownAction({
    description: 'How many facts are known.',
    parameters: Type.Object({}),
    run: async ({ context, being }) => {
      const { total } = await listTriples(context.database.db, { limit: 1 })
      const own = (await listTriples(context.database.db, { beingId: being.id, limit: 1 })).total
      return `${count(total, 'fact')}, ${own} stated by you.`
    },
  }),
})

function tell(row: TripleRow): string {
  return `${row.subject} ${row.relation} ${row.object} (${row.id}, confidence ${row.confidence})`
}

function tellAll(rows: readonly TripleRow[]): string {
  return rows.map(tell).join('\n') || 'Nothing found.'
}
