import type { PermissionQuestion } from '@trivium/beings-contract'
import { RelativeTime, type Status, StatusBadge } from '@trivium/ui'
import { useWords } from '../words/use-words.ts'
import classes from './questions.module.css'

const looks: Record<PermissionQuestion['state'], Status> = {
  pending: 'wait',
  allowed: 'ok',
  denied: 'fail',
  expired: 'stop',
  withdrawn: 'stop',
}

/** How a question ended, for whoever still looks at it. */
export function ClosedQuestion({ question }: { question: PermissionQuestion | null }) {
  const { questionCard } = useWords()
  const state = question?.state ?? 'withdrawn'
  return (
    <div className={classes.closed} role="status">
      <StatusBadge status={looks[state]}>{question ? questionCard.states[state] : questionCard.gone}</StatusBadge>
      {question?.answeredAt && <RelativeTime time={question.answeredAt} className={classes.quiet} />}
      {question?.note && (
        <q className={classes.note}>
          <bdi>{question.note}</bdi>
        </q>
      )}
    </div>
  )
}
