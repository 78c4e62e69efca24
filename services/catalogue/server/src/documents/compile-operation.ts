import {
  type DocumentNode,
  type ExecutionResult,
  type GraphQLSchema,
  getVariableValues,
  Kind,
  type OperationDefinitionNode,
  OperationTypeNode,
  visit,
} from 'graphql'
import { compileQuery, isCompiledQuery } from 'graphql-jit'
import type { RequestContext } from '../graphql/request-context.ts'
import type { Measure } from './measure-document.ts'

export type RunCompiled = (
  request: RequestContext,
  variables: Readonly<Record<string, unknown>>,
) => ExecutionResult | Promise<ExecutionResult>

/** Compiling costs more than running a few times, and a stream of ever new documents must not fill the code space. */
const usesBeforeCompiling = 3

/** Deeper queries can have very many objects, which compiled code handles with a third of the memory: no use to wait. */
const deep = 6

export function createCompiler(
  schema: GraphQLSchema,
  { document, measure }: { document: DocumentNode; measure: Measure },
): (operation: OperationDefinitionNode) => RunCompiled | undefined {
  const compiled = new Map<OperationDefinitionNode, RunCompiled | undefined>()
  const uses = new Map<OperationDefinitionNode, number>()
  const enoughUses = measure.depth > deep ? 1 : usesBeforeCompiling
  const suitable = isPlain(document)
  return operation => {
    if (!suitable || !stopsByItself(operation)) return undefined
    if (compiled.has(operation)) return compiled.get(operation)
    const count = (uses.get(operation) ?? 0) + 1
    uses.set(operation, count)
    if (count < enoughUses) return undefined
    const run = compile(schema, document, operation)
    compiled.set(operation, run)
    return run
  }
}

function compile(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
): RunCompiled | undefined {
  const query = compileQuery(schema, document, operation.name?.value ?? '', { disableLeafSerialization: false })
  if (!isCompiledQuery(query)) return undefined
  const definitions = operation.variableDefinitions ?? []
  return (request, variables) => {
    // Coerced here first, so that both ways of running answer with the same errors.
    const { errors } = getVariableValues(schema, definitions, variables, { maxErrors: 20 })
    return errors ? { errors } : query.query(undefined, request, variables)
  }
}

/**
 * Whether compiled code answers as graphql-js does. It assigns response keys with a dot, so that `__proto__` would change the
 * prototype instead; it forgets conditions where a field or a fragment stands twice; it does not know the default of a required
 * variable, and lets a null through where a variable that may be null has one.
 */
function isPlain(document: DocumentNode): boolean {
  let plain = true
  visit(document, {
    Name(node) {
      if (node.value === '__proto__') plain = false
    },
    Directive() {
      plain = false
    },
    VariableDefinition({ type, defaultValue }) {
      if (type.kind !== Kind.NON_NULL_TYPE || defaultValue) plain = false
    },
  })
  return plain
}

/**
 * Several mutations in one request stay with graphql-js, which stops at the first that fails; compiled code would run
 * them all. A single one has nothing to stop.
 */
function stopsByItself({ operation, selectionSet }: OperationDefinitionNode): boolean {
  if (operation === OperationTypeNode.QUERY) return true
  const [only, ...others] = selectionSet.selections
  return only?.kind === Kind.FIELD && others.length === 0
}
