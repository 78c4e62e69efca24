import type { Answer, Check, Decision, Policies, Rule } from '../policies.ts'
import { covers, denies, type JudgedCommand, judgedCommand } from './match-command.ts'
import { readCommand } from './read-command.ts'

interface Voices {
  /** The rule that names most of the command, of those that deny it and those that cover it. */
  rule: Rule | undefined
  /** A rule that may deny it: nobody can tell but the user. */
  doubt: Rule | undefined
}

/** What rules and remembered answers say about a command; nothing when none speaks about it. */
export function commandOpinion(check: Check, policies: Policies): Decision | undefined {
  const command = judgedCommand(check.resource, check.command)
  const rules = policies.rules.filter(rule => rule.permissionType === 'CommandLine' && isAbout(rule, check))
  const { rule, doubt } = voicesOn(command, rules)
  const answer = rememberedFor(check, policies)
  if (answer && (answer.result === 'Denied' || command.unclear === '')) {
    const newer = [rule, doubt].find(one => one && one.updatedAt > answer.createdAt && one !== covering(rule))
    if (!newer) return { result: answer.result, reason: `Remembered answer for "${answer.resourcePrefix}".` }
  }
  if (rule?.result === 'Denied') return { result: 'Denied', reason: `Rule for "${rule.resourcePrefix}".` }
  if (doubt) return { result: 'AskUser', reason: `It may be what the rule for "${doubt.resourcePrefix}" denies.` }
  if (command.unclear !== '') {
    return {
      result: 'AskUser',
      reason: `Rules and earlier answers do not speak about this command: ${command.unclear}.`,
    }
  }
  return rule && { result: rule.result, reason: `Rule for "${rule.resourcePrefix}".` }
}

const covering = (rule: Rule | undefined) => (rule?.result === 'Denied' ? undefined : rule)

/** An answer for good of an earlier version became a rule: it is about that command, to the last byte. */
function isAbout({ exact, resourcePrefix }: Rule, { resource }: Check): boolean {
  return !exact || resourcePrefix === resource
}

/** To the last byte, and for this being alone. */
function rememberedFor({ resource }: Check, { remembered, now }: Policies): Answer | undefined {
  return remembered.find(
    answer => answer.permissionType === 'CommandLine' && answer.resourcePrefix === resource && answer.expiresAt > now,
  )
}

function voicesOn(command: JudgedCommand, rules: readonly Rule[]): Voices {
  let rule: Rule | undefined
  const doubts: Rule[] = []
  for (const one of rules) {
    const denial = one.result === 'Denied' ? denies(one.resourcePrefix, command) : 'none'
    if (denial === 'possible') doubts.push(one)
    const speaks = one.result === 'Denied' ? denial === 'certain' : covers(one.resourcePrefix, command)
    if (speaks && (!rule || outranks(one, rule))) rule = one
  }
  // Who wrote a longer rule that allows just this knew what the other one denies.
  const allowed = covering(rule)
  const doubt = doubts.find(one => !allowed || !isExceptionTo(one, allowed))
  return { rule, doubt }
}

function isExceptionTo(denying: Rule, allowing: Rule): boolean {
  const own = judgedCommand(allowing.resourcePrefix)
  return outranks(allowing, denying) && denies(denying.resourcePrefix, own) !== 'none'
}

/** The rule with more words wins; at equal length the one that denies, then the being's own. */
function outranks(one: Rule, other: Rule): boolean {
  const [length, best] = [wordsIn(one), wordsIn(other)]
  if (length !== best) return length > best
  if ((one.result === 'Denied') !== (other.result === 'Denied')) return one.result === 'Denied'
  return one.beingId !== '' && other.beingId === ''
}

const wordsIn = (rule: Rule) => readCommand(rule.resourcePrefix).commands.flat().length
