import { TextInput, type TextInputProps } from '@mantine/core'
import { useId } from 'react'
import { useWords } from '../words/use-words.ts'

const zones = Intl.supportedValuesOf('timeZone')

/** The time zone a schedule is read in; the browser offers those that there are while one types. */
export function ZoneField(field: TextInputProps) {
  const words = useWords()
  const list = useId()
  return (
    <>
      <TextInput label={words.timers.timeZone} description={words.timers.timeZoneHint} list={list} {...field} />
      <datalist id={list}>
        {zones.map(zone => (
          <option key={zone} value={zone} />
        ))}
      </datalist>
    </>
  )
}
