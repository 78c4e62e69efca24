import { Autocomplete, PasswordInput, Select, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { AiClientField, AiClientTrial } from '@trivium/beings-contract'
import { useState } from 'react'
import { named } from '../words/fill.tsx'
import { useWords } from '../words/use-words.ts'
import { useClientDoor } from './client-door.ts'

interface ClientFieldProps {
  field: AiClientField
  value: string
  placeholder: string
  /** Whether it may be left to what is saved elsewhere. */
  open: boolean
  trial: AiClientTrial
  onChange: (text: string) => void
}

/** One field of a client, as its type describes it. */
export function ClientField({ field, value, placeholder, open, trial, onChange }: ClientFieldProps) {
  const words = useWords()
  const say = (label: string) => named(words.clients.labels, label)
  const shared = {
    label: field.required ? say(field.label) : `${say(field.label)} (${words.common.optional})`,
    value,
    placeholder,
    autoComplete: 'off',
    spellCheck: false,
    maxLength: 4096,
  }
  if (field.options) {
    const options = field.options.map(option => ({ value: option.value, label: say(option.label) }))
    const choices =
      open && !options.some(option => option.value === '')
        ? [{ value: '', label: words.clients.asSaved }, ...options]
        : options
    return (
      <Select
        label={shared.label}
        data={choices}
        value={value}
        allowDeselect={false}
        onChange={next => onChange(next ?? '')}
      />
    )
  }
  if (field.key === 'model') return <ModelField {...shared} trial={trial} onChange={onChange} />
  if (field.secret) return <PasswordInput {...shared} onChange={event => onChange(event.currentTarget.value)} />
  return (
    <TextInput
      {...shared}
      inputMode={field.type === 'number' ? 'decimal' : 'text'}
      onChange={event => onChange(event.currentTarget.value)}
    />
  )
}

interface ModelFieldProps {
  label: string
  value: string
  placeholder: string
  maxLength: number
  trial: AiClientTrial
  onChange: (text: string) => void
}

/** The provider's own list, asked for when the field is entered; where it has none, the name is typed. */
function ModelField({ trial, ...field }: ModelFieldProps) {
  const door = useClientDoor()
  const [entered, setEntered] = useState(false)
  const { model: _, ...place } = trial.config ?? {}
  const { data } = useQuery({
    // A key is part of the question but not of what is kept: only whether it is there.
    queryKey: ['ai-client', 'models', trial.aiClientType, trial.beingId, withoutSecrets(place)],
    queryFn: ({ signal }) => door.models(trial, signal),
    enabled: entered,
    retry: false,
    gcTime: 0,
  })
  return (
    <Autocomplete
      {...field}
      data={[...new Set(data?.map(({ key }) => key))]}
      limit={200}
      onFocus={() => setEntered(true)}
    />
  )
}

function withoutSecrets(config: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(config).map(([key, value]) => [key, /key|secret|token/i.test(key) ? Boolean(value) : value]),
  )
}
