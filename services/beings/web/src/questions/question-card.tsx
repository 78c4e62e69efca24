import { IconShieldQuestion } from '@tabler/icons-react'
import type { PermissionQuestion } from '@trivium/beings-contract'
import { useState } from 'react'
import { FormFault } from '../forms/form-fault.tsx'
import { faultOf } from '../forms/server-faults.ts'
import { fill } from '../words/fill.tsx'
import { useWords } from '../words/use-words.ts'
import { AnswerForm } from './answer-form.tsx'
import { ClosedQuestion } from './closed-question.tsx'
import { QuestionFacts } from './question-facts.tsx'
import { questionPattern } from './question-sentence.ts'
import classes from './questions.module.css'
import { ShownText } from './shown-text.tsx'
import { useAnswer } from './use-answer.ts'
import { useQuestion } from './use-questions.ts'

interface QuestionCardProps {
  request: PermissionQuestion
  /** It stands in the conversation it was asked in. */
  inConversation?: boolean
  /** Runs once the service has taken the answer that was given here. */
  onAnswered?: (answered: PermissionQuestion) => void
}

/** A being's question, in full, with its answers; one that has ended says how. */
export function QuestionCard(props: QuestionCardProps) {
  // What was chosen and looked at belongs to one question, whichever stands here next.
  return <Card key={props.request.requestId} {...props} />
}

function Card({ request, inConversation = false, onAnswered }: QuestionCardProps) {
  const words = useWords()
  const current = useQuestion(request)
  const [open, setOpen] = useState(false)
  const answer = useAnswer(request, onAnswered)
  const { shown, beingName } = request
  const isOpen = current?.state === 'pending'
  return (
    <section className={classes.card} aria-label={words.script.ask.label} data-open={isOpen}>
      <h2>
        <IconShieldQuestion size={17} stroke={1.75} aria-hidden />
        <span>{fill(questionPattern(words, request), { name: <bdi>{beingName}</bdi> })}</span>
      </h2>
      <ShownText shown={shown} open={open} onOpen={() => setOpen(true)} />
      <QuestionFacts question={request} inConversation={inConversation} />
      {isOpen ? (
        <>
          <FormFault {...faultOf(answer.error)} />
          <AnswerForm
            question={request}
            seen={open || !shown.hidden}
            sending={answer.isPending}
            onAnswer={given => answer.mutate(given)}
          />
        </>
      ) : (
        <ClosedQuestion question={current} />
      )}
    </section>
  )
}
