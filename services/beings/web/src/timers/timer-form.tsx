import { Button, Textarea, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { NewTimer, type Timer, TimerChange } from '@trivium/beings-contract'
import { toast } from '@trivium/ui'
import { BeingField } from '../forms/being-field.tsx'
import { onlyFields } from '../forms/check-field.ts'
import { FormFault } from '../forms/form-fault.tsx'
import classes from '../forms/forms.module.css'
import { useForm } from '../forms/use-form.tsx'
import { showChange } from '../live/show-change.ts'
import { useWords } from '../words/use-words.ts'
import { timersApi } from './api.ts'
import { NextRuns } from './next-runs.tsx'
import { draftOfTimer, emptyDraft, type ScheduleDraft, type ScheduleKind, toSchedule } from './schedule-draft.ts'
import { ScheduleFields } from './schedule-fields.tsx'
import { usePreview } from './use-preview.ts'

interface TimerFormProps {
  /** The timer to change; absent: a new one. */
  timer?: Timer
  beingId: string | undefined
  onDone: () => void
}

const ownZone = Intl.DateTimeFormat().resolvedOptions().timeZone

export function TimerForm({ timer, beingId, onDone }: TimerFormProps) {
  const words = useWords()
  const client = useQueryClient()
  const form = useForm({
    schema: timer ? TimerChange : NewTimer,
    initial: timer ? draftOf(timer) : { ...emptyDraft(ownZone), type: 'interval', ...(beingId && { beingId }) },
    send: (input: NewTimer & TimerChange, touched) =>
      timer ? timersApi.update(changeOf(timer, bodyOf(input), touched)) : timersApi.create(bodyOf(input)),
    onSaved({ timer: saved }) {
      showChange(client, { resource: 'timer', id: saved.id, change: 'updated', record: saved })
      toast.done(words.views.saved)
      onDone()
    },
  })
  const schedule = toSchedule(form.draft as unknown as ScheduleDraft)
  const { runs, neverRuns } = usePreview(schedule)
  return (
    <form onSubmit={form.submit} className={classes.form} noValidate>
      <TextInput
        label={words.common.name}
        withAsterisk
        maxLength={200}
        data-autofocus={!timer}
        {...form.text('name')}
      />
      {!timer && <BeingField {...form.field<string | null>('beingId')} />}
      <Textarea
        label={words.timers.instruction}
        withAsterisk
        autosize
        minRows={2}
        maxRows={12}
        {...form.text('instruction')}
      />
      <ScheduleFields form={form} />
      <NextRuns schedule={schedule} runs={runs} />
      <FormFault {...form.fault} />
      <div className={classes.buttons}>
        <Button type="submit" loading={form.saving} disabled={!form.changed || neverRuns}>
          {timer ? words.common.save : words.timers.create}
        </Button>
      </div>
    </form>
  )
}

function draftOf(timer: Timer) {
  const { id, name, instruction, type } = timer
  return { timerId: id, name, instruction, type, ...draftOfTimer(timer) }
}

const types = { interval: 'interval', once: 'once', weekly: 'cron', cron: 'cron', calendar: 'calendar' } as const

/** What the form holds beyond the chosen kind of schedule is left behind. */
function bodyOf(input: NewTimer & TimerChange): NewTimer & TimerChange {
  const draft = input as unknown as ScheduleDraft & NewTimer & TimerChange
  const { beingId, name, instruction } = draft
  const own = { ...(beingId && { beingId }), name, instruction }
  const kind: ScheduleKind = draft.kind
  return { ...own, ...(toSchedule(draft) ?? { type: types[kind] }) } as NewTimer & TimerChange
}

/** A schedule is one thing: it is sent in full, or not at all. */
function changeOf({ id: timerId }: Timer, body: NewTimer & TimerChange, touched: readonly string[]): TimerChange {
  const { beingId: _, name, instruction, ...schedule } = body
  const own = onlyFields(touched, { name, instruction })
  return { timerId, ...own, ...(touched.length > Object.keys(own).length && schedule) }
}
