import { TextInput } from '@mantine/core'
import { localInput } from '../timers/local-input.ts'
import { useWords } from '../words/use-words.ts'
import { ChoiceFilter } from './filter-bar.tsx'
import { isPeriod, type PeriodFields, periods } from './period.ts'
import classes from './period-filter.module.css'

interface PeriodFilterProps {
  value: PeriodFields
  onChange: (next: Required<PeriodFields>) => void
}

/** The last hour, day, week or month, or two moments in the zone of the reader. */
export function PeriodFilter({ value, onChange }: PeriodFilterProps) {
  const { periodFilter } = useWords()
  const { startDate, endDate } = value
  const isOwn = value.period === 'own' || (value.period === undefined && (startDate ?? endDate) !== undefined)
  const chosen = isOwn ? 'own' : isPeriod(value.period) ? value.period : undefined
  const change = (part: Partial<PeriodFields>) =>
    onChange({ startDate, endDate, period: startDate || endDate ? undefined : 'own', ...part })
  return (
    <>
      <ChoiceFilter
        label={periodFilter.label}
        all={periodFilter.any}
        value={chosen}
        options={[...periods, 'own' as const].map(name => ({ value: name, label: periodFilter.names[name] }))}
        onChange={period => onChange({ period, startDate: undefined, endDate: undefined })}
      />
      {isOwn && (
        <>
          <Moment label={periodFilter.from} value={startDate} onChange={next => change({ startDate: next })} />
          <Moment label={periodFilter.to} value={endDate} onChange={next => change({ endDate: next })} />
        </>
      )}
    </>
  )
}

interface MomentProps {
  label: string
  value: string | undefined
  onChange: (moment: string | undefined) => void
}

function Moment({ label, value, onChange }: MomentProps) {
  const at = Date.parse(value ?? '')
  return (
    <TextInput
      type="datetime-local"
      aria-label={label}
      title={label}
      className={classes.moment ?? ''}
      value={Number.isNaN(at) ? '' : localInput(new Date(at))}
      onChange={({ currentTarget }) =>
        onChange(currentTarget.value === '' ? undefined : new Date(currentTarget.value).toISOString())
      }
    />
  )
}
