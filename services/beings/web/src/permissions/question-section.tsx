import type { PermissionQuestion } from '@trivium/beings-contract'
import { useState } from 'react'
import { QuestionCard } from '../questions/question-card.tsx'
import { useOpenQuestions } from '../questions/use-questions.ts'
import { useWords } from '../words/use-words.ts'
import classes from './permissions.module.css'

/** What waits for an answer. Who was answered stays in its place: another one must not slide under the hand. */
export function QuestionSection({ beingId }: { beingId: string | undefined }) {
  const words = useWords()
  const { data: open = [] } = useOpenQuestions()
  const [seen, setSeen] = useState<readonly PermissionQuestion[]>([])
  const fresh = open.filter(({ requestId }) => !seen.some(one => one.requestId === requestId))
  if (fresh.length > 0) setSeen([...seen, ...fresh])
  const shown = seen.filter(({ userId }) => beingId === undefined || userId === beingId)
  if (shown.length === 0) return <p className={classes.quiet}>{words.permissionsPage.noQuestions}</p>
  return (
    <div className={classes.questions}>
      {shown.map(question => (
        <QuestionCard key={question.requestId} request={question} />
      ))}
    </div>
  )
}
