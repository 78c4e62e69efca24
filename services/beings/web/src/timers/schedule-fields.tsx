import { Chip, Group, NumberInput, Select, TextInput } from '@mantine/core'
import { fillText } from '@trivium/ui'
import { useWords } from '../words/use-words.ts'
import { CalendarFields } from './calendar-fields.tsx'
import classes from './schedule.module.css'
import { type ScheduleDraft, type ScheduleKind, scheduleKinds } from './schedule-draft.ts'
import { conditionsOf, weekdayName } from './schedule-phrase.ts'
import type { TimerFormState } from './timer-form-state.ts'
import { ZoneField } from './zone-field.tsx'

/** When a timer runs: the kind, and what belongs to it. */
export function ScheduleFields({ form }: { form: TimerFormState }) {
  const words = useWords()
  const kind = form.draft.kind as ScheduleKind
  const names: Record<ScheduleKind, string> = { ...words.timersPage.kinds, weekly: words.schedulePage.weekly }
  return (
    <>
      <Select
        label={words.timers.kind}
        data={scheduleKinds.map(value => ({ value, label: names[value] }))}
        allowDeselect={false}
        {...form.field<string | null>('kind')}
      />
      {kind === 'interval' && (
        <NumberInput
          label={words.timers.seconds}
          min={1}
          allowDecimal={false}
          {...form.field<string | number>('everySeconds')}
        />
      )}
      {kind === 'once' && (
        <TextInput
          type="datetime-local"
          label={words.timers.at}
          description={words.timers.ownZone}
          {...form.text('at')}
        />
      )}
      {kind === 'weekly' && (
        <>
          <Weekdays form={form} />
          <TextInput type="time" label={words.schedulePage.time} {...form.text('time')} />
        </>
      )}
      {kind === 'cron' && (
        <TextInput
          label={words.timers.cron}
          placeholder="0 9 * * MON"
          classNames={{ input: 'mono' }}
          {...form.text('cron')}
        />
      )}
      {kind === 'calendar' && <Calendar form={form} />}
      {(kind === 'weekly' || kind === 'cron' || kind === 'calendar') && <ZoneField {...form.text('timeZone')} />}
    </>
  )
}

function Weekdays({ form }: { form: TimerFormState }) {
  const words = useWords()
  const { value, onChange } = form.field<string[]>('weekdays')
  return (
    <Chip.Group multiple value={value} onChange={onChange}>
      <Group gap={6} role="group" aria-label={words.schedulePage.weekdays}>
        {[1, 2, 3, 4, 5, 6, 7].map(day => (
          <Chip key={day} value={String(day)} aria-label={weekdayName(words, day)} size="sm">
            {weekdayName(words, day, 'short')}
          </Chip>
        ))}
      </Group>
    </Chip.Group>
  )
}

/** Conditions that a being or a script wrote may say more than the fields; they stay until another kind replaces them. */
function Calendar({ form }: { form: TimerFormState }) {
  const words = useWords()
  const { beyond } = form.draft as unknown as ScheduleDraft
  if (!beyond) return <CalendarFields form={form} />
  return (
    <p className={classes.beyond}>{fillText(words.schedulePage.beyond, { conditions: conditionsOf(words, beyond) })}</p>
  )
}
