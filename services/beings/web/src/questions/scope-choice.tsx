import { type PermissionQuestion, showText } from '@trivium/beings-contract'
import { fillText } from '@trivium/ui'
import { useId } from 'react'
import { useWords } from '../words/use-words.ts'
import classes from './questions.module.css'

type Scope = 'exact' | 'wider'

interface ScopeChoiceProps {
  question: PermissionQuestion
  value: Scope
  onChange: (scope: Scope) => void
}

/** Exactly this, or the folder or the host that the question offers. */
export function ScopeChoice({ question, value, onChange }: ScopeChoiceProps) {
  const { questionCard } = useWords()
  const name = useId()
  const place = showText(question.wider).text
  const wider = question.type === 'NetworkAccess' ? questionCard.host : questionCard.folder
  const labels = { exact: questionCard.exact, wider: fillText(wider, { place }) }
  return (
    <fieldset className={classes.scope}>
      <legend>{questionCard.scope}</legend>
      {(['exact', 'wider'] as const).map(scope => (
        <label key={scope}>
          <input type="radio" name={name} checked={value === scope} onChange={() => onChange(scope)} />
          <bdi>{labels[scope]}</bdi>
        </label>
      ))}
    </fieldset>
  )
}
