import type { DecisionStep } from '@trivium/beings-contract'
import { decide, opinionOf, strictest } from './decide.ts'
import type { Check, Decision, Policies } from './policies.ts'

type Voice = Omit<DecisionStep, 'decides'>

/** The decision, and what each of those who have a say in it says: the one that decides is marked. */
export function explainDecision(check: Check, policies: Policies): Decision & { steps: DecisionStep[] } {
  const decision = decide(check, policies)
  const voices = voicesOn(check, policies)
  const deciding = voices.find(({ result, reason }) => result === decision.result && reason === decision.reason)
  // Rules and answers may come to a common view that none of them has alone; it is told where rules stand.
  const named = deciding ?? voices.find(({ step }) => step === 'rules')
  const steps = voices.map(voice => {
    if (voice !== named) return { ...voice, decides: false }
    return { step: voice.step, ...decision, decides: true }
  })
  return { ...decision, steps }
}

function voicesOn(check: Check, policies: Policies): Voice[] {
  const silent = { result: null, reason: '' }
  const refusal = { result: 'Denied' as const, reason: `Refused: ${check.refusal}.` }
  const alone: Decision = { result: 'Allowed', reason: 'Inside the own workspace.' }
  return [
    { step: 'refusal', ...(check.refusal === '' ? silent : refusal) },
    { step: 'tool_permissions', ...toolVoice(check, policies) },
    { step: 'remembered', ...(opinionOf(check, { ...policies, rules: [] }) ?? silent) },
    { step: 'rules', ...(opinionOf(check, { ...policies, remembered: [] }) ?? silent) },
    { step: 'workspace', ...(check.own ? alone : silent) },
    { step: 'ask', result: 'AskUser', reason: 'No rule speaks about it.' },
  ]
}

/** "Allowed" only lets the others speak. */
function toolVoice(check: Check, { toolPermissions }: Policies): Omit<Voice, 'step'> {
  const { key, value } = strictest(check.keys, toolPermissions)
  if (value === 'denied') return { result: 'Denied', reason: `The tool permission "${key}" denies it.` }
  if (value === 'allowed') return { result: null, reason: '' }
  return { result: 'AskUser', reason: `The tool permission "${key}" asks unless a rule or an answer covers it.` }
}
