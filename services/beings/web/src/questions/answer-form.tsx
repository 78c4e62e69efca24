import { Button, NativeSelect, Textarea } from '@mantine/core'
import { type PermissionQuestion, showText } from '@trivium/beings-contract'
import { fillText } from '@trivium/ui'
import { useState } from 'react'
import { useWords } from '../words/use-words.ts'
import { answerLabel, hasWider } from './question-sentence.ts'
import classes from './questions.module.css'
import { ScopeChoice } from './scope-choice.tsx'
import type { Given } from './use-answer.ts'

interface AnswerFormProps {
  question: PermissionQuestion
  /** Everything there is to see has been shown. */
  seen: boolean
  sending: boolean
  onAnswer: (given: Given) => void
}

/** Once, for a time or for good; what the question cannot have is not offered. */
export function AnswerForm({ question, seen, sending, onAnswer }: AnswerFormProps) {
  const words = useWords()
  const { ask } = words.script
  const [duration, setDuration] = useState('')
  const [scope, setScope] = useState<'exact' | 'wider'>('exact')
  const [note, setNote] = useState<string>()
  const wraps = { label: classes.label ?? '' }
  const remembers = question.rememberable && duration !== ''
  const choosesScope = remembers && hasWider(words, question)
  const wider = choosesScope && scope === 'wider'
  const answer = (allowed: boolean) =>
    onAnswer({
      allowed,
      ...(remembers && { remember: duration === 'always' ? duration : Number(duration) }),
      ...(wider && { prefix: question.wider }),
      ...(!allowed && note?.trim() && { note: note.trim() }),
    })
  return (
    <>
      {question.rememberable ? (
        <div className={classes.choices}>
          <NativeSelect
            label={ask.howLong}
            value={duration}
            data={durations.map(([value, name]) => ({ value, label: ask.durations[name] }))}
            onChange={event => setDuration(event.currentTarget.value)}
          />
          {choosesScope && <ScopeChoice question={question} value={scope} onChange={setScope} />}
        </div>
      ) : (
        <p className={classes.quiet}>{ask.countsOnce}</p>
      )}
      {note !== undefined && (
        <Textarea
          label={fillText(words.questionCard.note, { name: showText(question.beingName).text })}
          autosize
          minRows={2}
          maxRows={6}
          maxLength={1000}
          data-autofocus
          autoFocus
          value={note}
          onChange={event => setNote(event.currentTarget.value)}
        />
      )}
      <div className={classes.buttons}>
        {note === undefined && (
          <Button classNames={wraps} disabled={!seen || sending} onClick={() => answer(true)}>
            {answerLabel(words, question, { allowed: true, wider })}
          </Button>
        )}
        <Button variant="default" classNames={wraps} disabled={sending} onClick={() => answer(false)}>
          {answerLabel(words, question, { allowed: false, wider })}
        </Button>
        <Button variant="subtle" onClick={() => setNote(note === undefined ? '' : undefined)}>
          {note === undefined ? words.questionCard.sayWhy : words.common.cancel}
        </Button>
      </div>
    </>
  )
}

/** In hours. */
const durations = [
  ['', 'once'],
  ['1', 'hour'],
  ['24', 'day'],
  ['168', 'week'],
  ['720', 'month'],
  ['always', 'always'],
] as const
