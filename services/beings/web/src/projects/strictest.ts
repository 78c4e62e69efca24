import type { ToolPermissions } from '@trivium/beings-contract'

export type ToolValue = ToolPermissions[string]

const order: Readonly<Record<ToolValue, number>> = { allowed: 0, ask: 1, denied: 2 }

/** What holds for a tool that has no value of its own. */
const otherTools = 'other_tools'

export const toolValue = (permissions: ToolPermissions, key: string): ToolValue =>
  permissions[key] ?? permissions[otherTools] ?? 'allowed'

/** Of what the project says and what a member may do by itself, the stricter counts. */
export function strictest(key: string, all: readonly ToolPermissions[]): ToolValue {
  return all.map(one => toolValue(one, key)).reduce((one, two) => (order[two] > order[one] ? two : one), 'allowed')
}
