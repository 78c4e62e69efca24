import type { Triple } from '@trivium/beings-contract'
import { Highlight } from '@trivium/ui'
import classes from './knowledge.module.css'

/** Who or what, in which relation, to whom or what; what was rejected is struck out. */
export function StatementText({ triple, search = '' }: { triple: Triple; search?: string }) {
  const parts = [triple.subject, triple.relation, triple.object]
  const Text = triple.validationStatus === 'rejected' ? 's' : 'span'
  return (
    <Text className={classes.statement}>
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the three parts have no other identity and never move
        <bdi key={index} data-part={index}>
          <Highlight text={part} search={search} />
        </bdi>
      ))}
    </Text>
  )
}
