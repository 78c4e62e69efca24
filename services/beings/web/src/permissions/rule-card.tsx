import type { PermissionRule } from '@trivium/beings-contract'
import { useWords } from '../words/use-words.ts'
import classes from './permissions.module.css'
import { Prefix } from './prefix.tsx'
import { ResultBadge } from './result-badge.tsx'
import { typeAndScope } from './type-and-scope.ts'
import { useBeingName } from './use-rule-columns.tsx'

/** A rule on a phone. */
export function RuleCard({ rule }: { rule: PermissionRule }) {
  const words = useWords()
  const nameOf = useBeingName()
  return (
    <>
      <div className={classes.cardLine}>
        <Prefix text={rule.resourcePrefix} />
        <ResultBadge result={rule.result} />
      </div>
      <div className={classes.cardLine}>
        <span className={classes.sub}>{typeAndScope(words, rule)}</span>
        <span className={classes.sub}>
          <bdi>{nameOf(rule.beingId)}</bdi>
        </span>
      </div>
    </>
  )
}
