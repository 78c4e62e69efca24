import { loadAllPolicies } from '../../core/permissions/load-policies.ts'
import type { Policies } from '../../core/permissions/policies.ts'
import type { ToolScope } from './tool.ts'

export type Doer = Pick<ToolScope, 'context' | 'being' | 'startedBy'>

/** What speaks about a call at the moment it runs: the word of everybody on whose behalf it is made. */
export function policiesOf({ context, being, startedBy }: Doer): Promise<Policies[]> {
  return loadAllPolicies(context.database.db, { beingId: being.id, startedBy, now: context.clock.now() })
}
