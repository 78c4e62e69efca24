import type { PermissionRule } from '@trivium/beings-contract'
import record from '../patterns/record.module.css'
import { useWords } from '../words/use-words.ts'
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
      <div className={record.cardLine}>
        <Prefix text={rule.resourcePrefix} />
        <ResultBadge result={rule.result} />
      </div>
      <div className={record.cardLine}>
        <span className={record.sub}>{typeAndScope(words, rule)}</span>
        <span className={record.sub}>
          <bdi>{nameOf(rule.beingId)}</bdi>
        </span>
      </div>
    </>
  )
}
