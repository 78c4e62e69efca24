import { Select } from '@mantine/core'
import type { ReactNode } from 'react'
import { useBeings } from '../beings/use-beings.ts'
import { useWords } from '../words/use-words.ts'

interface BeingFieldProps {
  label?: string
  value: string | null
  error: ReactNode
  onChange: (id: string | null) => void
  onBlur: () => void
}

/** Whose something is. */
export function BeingField({ label, value, ...field }: BeingFieldProps) {
  const words = useWords()
  const data = useBeings().map(({ id, name }) => ({ value: id, label: name }))
  return (
    <Select
      label={label ?? words.common.being}
      withAsterisk
      searchable={data.length > 8}
      data={data}
      {...field}
      value={value ?? null}
    />
  )
}
