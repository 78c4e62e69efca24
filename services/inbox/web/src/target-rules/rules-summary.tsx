import type { Target } from '@trivium/inbox-contract'
import { describeRules } from './describe-rules.ts'
import classes from './target-rules.module.css'

/** The rules of a target in one glance; nothing when it takes everything as it comes. */
export function RulesSummary({ target }: { target: Target }) {
  const rules = describeRules(target)
  if (rules.length === 0) return null
  return (
    <ul className={classes.summary} aria-label={`Rules of ${target.url}`}>
      {rules.map(rule => (
        <li key={rule}>{rule}</li>
      ))}
    </ul>
  )
}
