import { opinionOn } from './decide.ts'
import { isBelow } from './match-prefix.ts'
import type { Check, Policies } from './policies.ts'

/**
 * Who may use a folder as a whole may use what is in it, except for what rules and answers say otherwise about: a denied
 * folder within an allowed one stays closed to a search of the latter.
 */
export function exceptionsBelow(check: Check, policies: Policies): (path: string) => boolean {
  const inside = ({ permissionType, resourcePrefix }: { permissionType: string; resourcePrefix: string }) =>
    permissionType === check.type && isBelow(check.resource, resourcePrefix)
  const rules = policies.rules.filter(inside)
  const remembered = policies.remembered.filter(inside)
  if (rules.length + remembered.length === 0) return () => true
  const few = { ...policies, rules, remembered }
  return path => (opinionOn({ ...check, resource: path, whole: false }, few)?.result ?? 'Allowed') === 'Allowed'
}
