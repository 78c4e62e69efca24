import { Button } from '@mantine/core'
import { LazyPart, SkeletonRows } from '@trivium/ui'
import { lazy, useState } from 'react'
import { useSeenQuestion } from '../questions/use-questions.ts'
import { useWords } from '../words/use-words.ts'
import classes from './notifications.module.css'

// The bell is on every page; most of them ask nothing.
const QuestionCard = lazy(async () => ({ default: (await import('../questions/question-card.tsx')).QuestionCard }))

/** Answers a question where it was told of. */
export function QuestionRow({ requestId }: { requestId: string }) {
  const words = useWords()
  const question = useSeenQuestion(one => one.requestId === requestId)
  const [open, setOpen] = useState(false)
  if (!question) return null
  return (
    <div className={classes.question}>
      {open ? (
        <LazyPart fallback={<SkeletonRows count={3} />}>
          <QuestionCard request={question} />
        </LazyPart>
      ) : (
        <Button variant="default" aria-expanded={false} onClick={() => setOpen(true)}>
          {words.questionCard.answer}
        </Button>
      )}
    </div>
  )
}
