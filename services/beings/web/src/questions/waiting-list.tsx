import type { PermissionQuestion } from '@trivium/beings-contract'
import { RelativeTime } from '@trivium/ui'
import { fill } from '../words/fill.tsx'
import { useWords } from '../words/use-words.ts'
import { questionPattern } from './question-sentence.ts'
import classes from './questions.module.css'

interface WaitingListProps {
  questions: readonly PermissionQuestion[]
  onOpen: (question: PermissionQuestion) => void
}

/** The questions behind the one that is shown. */
export function WaitingList({ questions, onOpen }: WaitingListProps) {
  const words = useWords()
  if (questions.length === 0) return null
  return (
    <section className={classes.waiting} aria-labelledby="waiting">
      <h2 id="waiting">{words.requestPage.more}</h2>
      <ul>
        {questions.map(question => (
          <li key={question.requestId}>
            <button type="button" onClick={() => onOpen(question)}>
              <span>{fill(questionPattern(words, question), { name: <bdi>{question.beingName}</bdi> })}</span>
              <code>
                <bdi>{question.shown.preview}</bdi>
              </code>
              <RelativeTime time={question.createdAt} className={classes.quiet} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
