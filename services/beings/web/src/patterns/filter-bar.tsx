import { Select, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useCommands } from '@trivium/ui'
import { type ReactNode, useRef, useState } from 'react'
import { useWords } from '../words/use-words.ts'
import classes from './patterns.module.css'

export function FilterBar({ children }: { children: ReactNode }) {
  return <div className={classes.filters}>{children}</div>
}

interface ChoiceFilterProps {
  label: string
  /** What stands there while nothing is chosen. */
  all: string
  value: string | undefined
  options: readonly { value: string; label: string }[]
  onChange: (value: string | undefined) => void
}

export function ChoiceFilter({ label, all, value, options, onChange }: ChoiceFilterProps) {
  return (
    <Select
      aria-label={label}
      placeholder={all}
      data={[...options]}
      value={value ?? null}
      clearable
      searchable={options.length > 8}
      size="sm"
      className={classes.choice ?? ''}
      onChange={next => onChange(next ?? undefined)}
    />
  )
}

/** Long enough that a word is asked for once, not letter by letter. */
const restMs = 250

/** Words to look for; `/` goes there. */
export function SearchFilter(props: {
  label: string
  value: string | undefined
  onChange: (value: string | undefined) => void
}) {
  const { label, value = '', onChange } = props
  const words = useWords()
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  // The address changed by other means: a link, the way back, filters that were cleared.
  if (known !== value) {
    setKnown(value)
    setTyped(value)
  }
  const tell = useDebouncedCallback((next: string) => {
    setKnown(next)
    onChange(next === '' ? undefined : next)
  }, restMs)
  useCommands([
    {
      id: 'search',
      label: words.common.search,
      group: words.shell.view,
      keys: ['/'],
      run: () => field.current?.focus(),
    },
  ])
  return (
    <TextInput
      ref={field}
      type="search"
      aria-label={label}
      placeholder={label}
      value={typed}
      maxLength={200}
      className={classes.search ?? ''}
      leftSection={<IconSearch size={15} stroke={1.75} />}
      onChange={event => {
        setTyped(event.currentTarget.value)
        tell(event.currentTarget.value.trim())
      }}
    />
  )
}
