import {
  type DocumentNode,
  type GraphQLSchema,
  type OperationDefinitionNode,
  OperationTypeNode,
  type VariableValues,
} from 'graphql'
import { fragmentsOf } from '../planning/collect-fields.ts'
import { conditionKey, conditionVariables } from '../planning/conditions.ts'
import type { QueryPlan } from '../planning/plan.ts'
import { type MutationPlan, planMutation } from '../planning/plan-mutation.ts'
import { planQuery } from '../planning/plan-query.ts'

export type Plan = { kind: 'query'; query: QueryPlan } | { kind: 'mutation'; mutation: MutationPlan }

export type PlanOperation = (operation: OperationDefinitionNode, variables: VariableValues) => Plan

/** Conditions have two values, but there may be many of them. */
const maxPlans = 32

/** Plans each operation once for each way in which its conditions can turn out. */
export function createPlanCache(schema: GraphQLSchema, document: DocumentNode): PlanOperation {
  const fragments = fragmentsOf(document)
  const conditions = conditionVariables(document)
  const plans = new Map<OperationDefinitionNode, Map<string, Plan>>()
  return (operation, variables) => {
    const key = conditionKey(conditions, variables)
    const known = plans.get(operation)?.get(key)
    if (known) return known
    const selecting = { schema, fragments, variables }
    const plan: Plan =
      operation.operation === OperationTypeNode.QUERY
        ? { kind: 'query', query: planQuery(selecting, operation) }
        : { kind: 'mutation', mutation: planMutation(selecting, operation) }
    const ofOperation = plans.get(operation) ?? new Map<string, Plan>()
    if (ofOperation.size >= maxPlans) ofOperation.clear()
    plans.set(operation, ofOperation.set(key, plan))
    return plan
  }
}
