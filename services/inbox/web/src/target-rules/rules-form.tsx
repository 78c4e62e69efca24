import { Button, NumberInput, SegmentedControl, Textarea, TextInput } from '@mantine/core'
import type { Target, TargetChange } from '@trivium/inbox-contract'
import { type FormEvent, useId, useState } from 'react'
import { HeaderEditor } from '../replay/header-editor.tsx'
import { FormFault } from '../settings/form-fault.tsx'
import { changeOf, checkDraft, draftOf, type RulesDraft } from './rules-draft.ts'
import classes from './target-rules.module.css'

interface FormProps {
  target: Target
  saving: boolean
  error: Error | null
  onSave: (change: TargetChange) => void
  onClose: () => void
}

/** Which requests a target gets, in which shape, and how fast. */
export function RulesForm({ target, saving, error, onSave, onClose }: FormProps) {
  const [draft, setDraft] = useState(() => draftOf(target))
  const set = (change: Partial<RulesDraft>) => setDraft(before => ({ ...before, ...change }))
  const faults = checkDraft(draft)
  const isWrong = Object.keys(faults).length > 0
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isWrong) onSave(changeOf(draft))
  }
  return (
    <form className={classes.form} onSubmit={submit} noValidate aria-label={`Rules of ${target.url}`}>
      <TextInput
        label="Only requests that fit"
        description="In the language of the search. Empty: all of them."
        placeholder="method:post path:/orders* body.customer.id:7"
        classNames={{ input: 'mono' }}
        value={draft.filter}
        error={faults.filter}
        onChange={event => set({ filter: event.currentTarget.value })}
      />
      <ShapeFields draft={draft} set={set} faults={faults} />
      <LimitFields draft={draft} set={set} faults={faults} />
      <FormFault error={error} />
      <div className={classes.buttons}>
        <Button variant="subtle" color="gray" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" loading={saving} disabled={isWrong}>
          Save
        </Button>
      </div>
    </form>
  )
}

interface FieldsProps {
  draft: RulesDraft
  set: (change: Partial<RulesDraft>) => void
  faults: ReturnType<typeof checkDraft>
}

function ShapeFields({ draft, set, faults }: FieldsProps) {
  const label = useId()
  return (
    <>
      <HeaderEditor
        pairs={draft.setHeaders}
        onChange={setHeaders => set({ setHeaders })}
        note="set on the way; {{header.x-event}} stands for a value"
      />
      {faults.setHeaders && (
        <p className={classes.fault} role="alert">
          {faults.setHeaders}
        </p>
      )}
      <TextInput
        label="Headers that are left out"
        placeholder="Cookie, Authorization"
        classNames={{ input: 'mono' }}
        value={draft.removeHeaders}
        error={faults.removeHeaders}
        onChange={event => set({ removeHeaders: event.currentTarget.value })}
      />
      <div className={classes.field}>
        <span className={classes.label} id={label}>
          Body
        </span>
        <SegmentedControl
          size="xs"
          aria-labelledby={label}
          data={[
            { value: 'none', label: 'As captured' },
            { value: 'json', label: 'JSON' },
            { value: 'text', label: 'Text' },
          ]}
          value={draft.bodyFormat}
          onChange={value => set({ bodyFormat: value as RulesDraft['bodyFormat'] })}
        />
      </div>
      {draft.bodyFormat !== 'none' && (
        <Textarea
          label="Template of the body"
          description="{{body.customer.id}}, {{query.page}}, {{method}}, {{path}}, {{seq}}; {{body.name | default &quot;none&quot;}}"
          classNames={{ input: 'mono' }}
          autosize
          minRows={3}
          maxRows={14}
          spellCheck={false}
          value={draft.template}
          error={faults.body}
          onChange={event => set({ template: event.currentTarget.value })}
        />
      )}
    </>
  )
}

function LimitFields({ draft, set, faults }: FieldsProps) {
  const label = useId()
  return (
    <>
      <div className={classes.field}>
        <span className={classes.label} id={label}>
          Retries
        </span>
        <SegmentedControl
          size="xs"
          aria-labelledby={label}
          data={[
            { value: 'usual', label: 'Seven in four hours' },
            { value: 'own', label: 'Own times' },
          ]}
          value={draft.retries}
          onChange={value => set({ retries: value as RulesDraft['retries'] })}
        />
      </div>
      {draft.retries === 'own' && (
        <TextInput
          label="Waits before each retry"
          description="Such as 5s 30s 2m 1h. Empty: it is tried once."
          classNames={{ input: 'mono' }}
          value={draft.waits}
          error={faults.waits}
          onChange={event => set({ waits: event.currentTarget.value })}
        />
      )}
      <div className={classes.two}>
        <NumberInput
          label="Seconds to wait for an answer"
          placeholder="10"
          hideControls
          value={draft.timeout}
          error={faults.timeout}
          onChange={timeout => set({ timeout })}
        />
        <NumberInput
          label="At most a second"
          placeholder="No limit"
          hideControls
          value={draft.rate}
          error={faults.rate}
          onChange={rate => set({ rate })}
        />
      </div>
    </>
  )
}
