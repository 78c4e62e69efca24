import { type DocumentNode, type GraphQLSchema, Kind, type OperationDefinitionNode, visit } from 'graphql'
import { LRUCache } from 'lru-cache'
import { checkDocument, type DocumentFault, type DocumentLimits, type Parsed, parseDocument } from './parse-document.ts'
import { createPlanCache, type PlanOperation } from './plan-cache.ts'

export interface PreparedDocument {
  document: DocumentNode
  operations: readonly OperationDefinitionNode[]
  /** Set when the document breaks the schema or a limit. Asked for late: a wrong method is told first. */
  fault(): DocumentFault | undefined
  /** The answer depends on who asks. */
  readsUser: boolean
  /** How an operation is answered; throws where graphql-js would. */
  plan: PlanOperation
}

/** Whole texts are kept, so their size is bounded as well as their number. */
const maxDocuments = 1_000
const maxCharacters = 8 * 1024 * 1024

/** Parses, validates and plans each document once. */
export function createDocumentCache(
  schema: GraphQLSchema,
  limits: DocumentLimits,
): (source: string) => PreparedDocument | DocumentFault {
  const cache = new LRUCache<string, PreparedDocument | DocumentFault>({
    max: maxDocuments,
    maxSize: maxCharacters,
    sizeCalculation: (_value, source) => source.length + 1,
  })
  return source => {
    const known = cache.get(source)
    if (known) return known
    const parsed = parseDocument(source, limits)
    const prepared = 'errors' in parsed ? parsed : prepare(schema, parsed, limits)
    cache.set(source, prepared)
    return prepared
  }
}

function prepare(schema: GraphQLSchema, parsed: Parsed, limits: DocumentLimits): PreparedDocument {
  const { document } = parsed
  let checked: { fault: DocumentFault | undefined } | undefined
  return {
    document,
    operations: document.definitions.filter(node => node.kind === Kind.OPERATION_DEFINITION),
    readsUser: mentionsField(document, 'currentUser'),
    plan: createPlanCache(schema, document),
    fault() {
      checked ??= { fault: checkDocument(schema, parsed, limits) }
      return checked.fault
    },
  }
}

function mentionsField(document: DocumentNode, name: string): boolean {
  let found = false
  visit(document, {
    Field(node) {
      found ||= node.name.value === name
    },
  })
  return found
}
