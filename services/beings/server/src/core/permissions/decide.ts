import type { PermissionType, ToolPermissions, ToolPermissionValue } from '@trivium/beings-contract'
import { commandOpinion } from './commands/command-opinion.ts'
import { matchesPrefix, narrowness } from './match-prefix.ts'
import type { Answer, Check, Decision, Policies, Rule } from './policies.ts'

/**
 * Tool permissions, then remembered answers, then rules, then the own workspace; otherwise the user is asked. A rule is
 * the user's word as much as an answer is, so either of them settles what a tool permission wants asked.
 */
export function decide(check: Check, policies: Policies): Decision {
  if (check.refusal !== '') return { result: 'Denied', reason: `Refused: ${check.refusal}.` }
  const tool = strictest(check.keys, policies.toolPermissions)
  if (tool.value === 'denied') return { result: 'Denied', reason: `The tool permission "${tool.key}" denies it.` }
  const opinion = opinionOf(check, policies)
  if (opinion) return opinion
  if (tool.value === 'ask') {
    return { result: 'AskUser', reason: `The tool permission "${tool.key}" asks unless a rule or an answer covers it.` }
  }
  if (check.own) return { result: 'Allowed', reason: 'Inside the own workspace.' }
  return { result: 'AskUser', reason: 'No rule speaks about it.' }
}

/** What rules and remembered answers say about a call of whatever kind. */
export function opinionOf(check: Check, policies: Policies): Decision | undefined {
  return check.type === 'CommandLine' ? commandOpinion(check, policies) : opinionOn(check, policies)
}

/** What rules and remembered answers say; undefined when none speaks about it. */
export function opinionOn(check: Check, policies: Policies): Decision | undefined {
  const rule = winningRule(check, policies.rules)
  const answer = winningAnswer(check, policies)
  if (answer && !(rule?.result === 'Denied' && rule.updatedAt > answer.createdAt))
    return { result: answer.result, reason: `Remembered answer for "${answer.resourcePrefix}".` }
  return rule && fromRule(rule)
}

/** The tool permission of every tool that has none of its own, such as one of a plugin that is installed later. */
export const otherTools = 'other_tools'

const order: Record<ToolPermissionValue, number> = { denied: 2, ask: 1, allowed: 0 }

export function strictest(
  keys: readonly string[],
  permissions: readonly ToolPermissions[],
): { key: string; value: ToolPermissionValue } {
  let found: { key: string; value: ToolPermissionValue } = { key: keys[0] ?? '', value: 'allowed' }
  for (const each of permissions) {
    const named = keys.filter(key => Object.hasOwn(each, key))
    for (const key of named.length > 0 ? named : [otherTools]) {
      const value = each[key]
      if (value && order[value] > order[found.value]) found = { key, value }
    }
  }
  return found
}

function fromRule(rule: Rule): Decision {
  return { result: rule.result, reason: `Rule for "${rule.resourcePrefix}".` }
}

function winningAnswer(check: Check, { remembered, now }: Policies): Answer | undefined {
  const alive = remembered.filter(answer => isAbout(answer, check) && answer.expiresAt > now)
  // A call is named by its tool and what it is about: an answer is about that call and nothing that begins alike.
  if (check.type === 'Function' || check.type === 'DataAccess')
    return alive.find(answer => answer.resourcePrefix === check.resource)
  return longest(alive, check.resource, check.type)
}

function winningRule(check: Check, rules: readonly Rule[]): Rule | undefined {
  const same = rules.filter(rule => isAbout(rule, check))
  return longest(same, check.resource, check.type)
}

/** An answer to read says nothing about writing, and one about a folder itself nothing about what is in it. */
function isAbout(item: Rule | Answer, check: Check): boolean {
  if (item.permissionType !== check.type) return false
  if (item.access !== undefined && item.access !== check.access) return false
  if (!item.exact) return true
  return item.resourcePrefix === check.resource && (!check.whole || item.result === 'Denied')
}

type Opinion = Pick<Rule, 'resourcePrefix' | 'result'> & { beingId?: string }

/** The longest prefix wins; at equal length Denied beats the others, then the being's own beats the common one. */
function longest<Item extends Opinion>(
  items: readonly Item[],
  resource: string,
  type: PermissionType,
): Item | undefined {
  let best: Item | undefined
  for (const item of items) {
    if (!matchesPrefix(type, item.resourcePrefix, resource)) continue
    if (!best || outranks(item, best, type)) best = item
  }
  return best
}

function outranks(item: Opinion, best: Opinion, type: PermissionType): boolean {
  const [one, other] = [narrowness(type, item.resourcePrefix), narrowness(type, best.resourcePrefix)]
  if (one !== other) return one > other
  if ((item.result === 'Denied') !== (best.result === 'Denied')) return item.result === 'Denied'
  return (item.beingId ?? '') !== '' && (best.beingId ?? '') === ''
}
