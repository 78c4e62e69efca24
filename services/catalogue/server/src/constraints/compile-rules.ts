import {
  type ConstDirectiveNode,
  type GraphQLArgument,
  type GraphQLInputField,
  type GraphQLInputType,
  type GraphQLSchema,
  getDirectiveValues,
  getNamedType,
  isInputObjectType,
} from 'graphql'
import {
  type Constraint,
  type ConstraintName,
  checkable,
  constraintNames,
  constraints,
  type DirectiveArguments,
} from './constraints.ts'

export interface Rule {
  constraint: ConstraintName
  rank: number
  args: DirectiveArguments
  holds(value: unknown): boolean
}

/** The checks of one argument or input field. */
export interface CheckedValue {
  name: string
  rules: readonly Rule[]
  /** Filled while the schema is read: an input type may contain itself. */
  inner: readonly CheckedValue[]
}

type Definition = GraphQLArgument | GraphQLInputField

/** Reads the directives of a schema once; a directive on a type that it cannot check is a fault of the schema. */
export function createRuleCompiler(schema: GraphQLSchema): (definitions: readonly Definition[]) => CheckedValue[] {
  const byType = new Map<string, CheckedValue[]>()

  function compileAll(definitions: readonly Definition[]): CheckedValue[] {
    return definitions.toSorted((one, other) => (one.name < other.name ? -1 : 1)).map(compile)
  }

  function compile(definition: Definition): CheckedValue {
    return { name: definition.name, rules: rulesOf(schema, definition), inner: compileType(definition.type) }
  }

  function compileType(type: GraphQLInputType): readonly CheckedValue[] {
    const named = getNamedType(type)
    if (!isInputObjectType(named)) return []
    const known = byType.get(named.name)
    if (known) return known
    const checks: CheckedValue[] = []
    byType.set(named.name, checks)
    checks.push(...compileAll(Object.values(named.getFields())))
    return checks
  }

  return compileAll
}

function rulesOf(schema: GraphQLSchema, definition: Definition): Rule[] {
  const directives = definition.astNode?.directives ?? []
  return constraintNames.flatMap((constraint, rank) => {
    const node = directives.find(directive => directive.name.value === constraint)
    return node ? [createRule(schema, { definition, node, constraint, rank })] : []
  })
}

interface Placement {
  definition: Definition
  node: ConstDirectiveNode
  constraint: ConstraintName
  rank: number
}

function createRule(schema: GraphQLSchema, { definition, node, constraint, rank }: Placement): Rule {
  const { kinds, holds }: Constraint = constraints[constraint]
  const type = getNamedType(definition.type).name
  if (!checkable[kinds].has(type)) {
    throw new TypeError(`@${constraint} on ${definition.name} cannot check a value of type ${type}.`)
  }
  const directive = schema.getDirective(constraint)
  if (!directive) throw new TypeError(`The schema does not define @${constraint}.`)
  const args = (getDirectiveValues(directive, { directives: [node] }) ?? {}) as DirectiveArguments
  return { constraint, rank, args, holds: value => holds(value as never, args) }
}

/** Whether anything below has to be looked at when a value arrives. */
export function hasWork(checks: readonly CheckedValue[], seen = new Set<readonly CheckedValue[]>()): boolean {
  if (seen.has(checks)) return false
  seen.add(checks)
  return checks.some(check => check.rules.length > 0 || hasWork(check.inner, seen))
}
