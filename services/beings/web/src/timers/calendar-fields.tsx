import { MultiSelect, Select, TagsInput, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import forms from '../forms/forms.module.css'
import { useWords } from '../words/use-words.ts'
import { timerKeys, timersApi } from './api.ts'
import type { DayChoice } from './schedule-draft.ts'
import { calendarName } from './schedule-phrase.ts'
import type { TimerFormState } from './timer-form-state.ts'

const dayChoices: readonly DayChoice[] = ['last', 'some', 'any']

/** Months and days of any calendar that there is. */
export function CalendarFields({ form }: { form: TimerFormState }) {
  const words = useWords()
  const { data } = useQuery({
    queryKey: timerKeys.calendars,
    queryFn: ({ signal }) => timersApi.calendars(signal),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const calendars = data?.calendars ?? []
  const chosen = String(form.draft.calendar)
  const months = calendars.find(({ id }) => id === chosen)?.months ?? 12
  const { schedulePage } = words
  return (
    <>
      <Select
        label={schedulePage.calendar}
        searchable
        allowDeselect={false}
        data={calendars.map(({ id }) => ({ value: id, label: calendarName(words, id) }))}
        {...form.field<string | null>('calendar')}
      />
      <div className={forms.row}>
        <MultiSelect
          label={schedulePage.months}
          placeholder={(form.draft.months as string[]).length === 0 ? schedulePage.everyMonth : ''}
          // A leap month has a code of its own, which may have been chosen by a being or a script.
          data={[
            ...new Set([
              ...Array.from({ length: months }, (_, index) => String(index + 1)),
              ...(form.draft.months as string[]),
            ]),
          ]}
          hidePickedOptions
          {...form.field<string[]>('months')}
        />
        <Select
          label={schedulePage.day}
          allowDeselect={false}
          data={dayChoices.map(value => ({ value, label: schedulePage.days[value] }))}
          {...form.field<string | null>('day')}
        />
      </div>
      {form.draft.day === 'some' && (
        <TagsInput
          label={schedulePage.dayNumbers}
          placeholder="1, 15"
          data={Array.from({ length: 31 }, (_, index) => String(index + 1))}
          {...form.field<string[]>('days')}
        />
      )}
      <TextInput type="time" label={schedulePage.time} {...form.text('time')} />
    </>
  )
}
