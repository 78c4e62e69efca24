import { Button, NumberInput, Select, Textarea, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { NewTimer, type Timer, TimerChange, type TimerType } from '@trivium/beings-contract'
import { toast } from '@trivium/ui'
import { BeingField } from '../forms/being-field.tsx'
import { FormFault } from '../forms/form-fault.tsx'
import classes from '../forms/forms.module.css'
import { useForm } from '../forms/use-form.tsx'
import { showChange } from '../live/show-change.ts'
import { useWords } from '../words/use-words.ts'
import { timersApi } from './api.ts'
import { localInput } from './local-input.ts'

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
    initial: timer
      ? draftOf(timer)
      : { type: 'interval', everySeconds: 600, timeZone: ownZone, ...(beingId && { beingId }) },
    send: (input: NewTimer & TimerChange) => {
      const body = onlyOfType(input)
      return timer ? timersApi.update(body) : timersApi.create(body)
    },
    onSaved({ timer: saved }) {
      showChange(client, { resource: 'timer', id: saved.id, change: 'updated', record: saved })
      toast.done(words.views.saved)
      onDone()
    },
  })
  const type = form.draft.type as TimerType
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
      <Select
        label={words.timers.kind}
        data={kindsFor(type).map(value => ({ value, label: words.timersPage.kinds[value] }))}
        allowDeselect={false}
        {...form.field<string | null>('type')}
      />
      <Schedule form={form} type={type} />
      <FormFault {...form.fault} />
      <div className={classes.buttons}>
        <Button type="submit" loading={form.saving} disabled={!form.changed}>
          {timer ? words.common.save : words.timers.create}
        </Button>
      </div>
    </form>
  )
}

type Form = ReturnType<typeof useForm<NewTimer & TimerChange, { timer: Timer }>>

function Schedule({ form, type }: { form: Form; type: TimerType }) {
  const words = useWords()
  if (type === 'interval') {
    return (
      <NumberInput
        label={words.timers.seconds}
        min={1}
        allowDecimal={false}
        {...form.field<string | number>('everySeconds')}
      />
    )
  }
  if (type === 'once') {
    return (
      <TextInput
        type="datetime-local"
        label={words.timers.at}
        description={words.timers.ownZone}
        {...form.text('at')}
      />
    )
  }
  return (
    <div className={classes.row}>
      {type === 'cron' && (
        <TextInput
          label={words.timers.cron}
          placeholder="0 9 * * MON"
          classNames={{ input: 'mono' }}
          {...form.text('cron')}
        />
      )}
      <TextInput label={words.timers.timeZone} description={words.timers.timeZoneHint} {...form.text('timeZone')} />
    </div>
  )
}

/** A schedule by the conditions of a calendar is made by a being or a script; here it can be looked at, and replaced. */
function kindsFor(type: TimerType): TimerType[] {
  return type === 'calendar' ? ['interval', 'once', 'cron', 'calendar'] : ['interval', 'once', 'cron']
}

function draftOf({ id, name, instruction, type, at, everySeconds, cron, timeZone }: Timer) {
  return {
    timerId: id,
    name,
    instruction,
    type,
    at: at === null ? '' : localInput(new Date(at)),
    everySeconds: everySeconds ?? undefined,
    cron: cron ?? '',
    timeZone,
  }
}

/** The fields of the other kinds were only left in the form. */
function onlyOfType(input: NewTimer & TimerChange): NewTimer & TimerChange {
  const { at, everySeconds, cron, timeZone, ...rest } = input
  const own = {
    once: at ? { at: new Date(at).toISOString() } : {},
    interval: everySeconds === undefined ? {} : { everySeconds },
    cron: { ...(cron && { cron }), ...(timeZone && { timeZone }) },
    calendar: { ...(timeZone && { timeZone }) },
  }[input.type]
  return { ...rest, ...own }
}
