import { MultiSelect } from '@mantine/core'
import type { ReactNode } from 'react'
import { useBeings } from '../beings/use-beings.ts'
import { useWords } from '../words/use-words.ts'

interface AssigneesFieldProps {
  value: string[] | undefined
  error: ReactNode
  onChange: (ids: string[]) => void
  onBlur: () => void
}

/** Whom a task of a project is given to; the first of them does it. */
export function AssigneesField({ value = [], ...field }: AssigneesFieldProps) {
  const words = useWords()
  const data = useBeings().map(({ id, name }) => ({ value: id, label: name }))
  return (
    <MultiSelect
      label={words.projects.tasks.assignee}
      placeholder={value.length === 0 ? words.projects.tasks.nobody : ''}
      data={data}
      searchable
      hidePickedOptions
      value={value}
      {...field}
    />
  )
}
