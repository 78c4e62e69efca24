import { Select } from '@mantine/core'
import { type Configuration, languages } from '@trivium/beings-contract'
import { useWords } from '../words/use-words.ts'
import { useSaveSettings } from './use-save-settings.ts'

const options = Object.entries(languages).map(([value, label]) => ({ value, label }))

export function LanguageSection({ configuration }: { configuration: Configuration }) {
  const words = useWords()
  const save = useSaveSettings()
  return (
    <Select
      aria-label={words.setup.language}
      data={options}
      value={configuration.language}
      allowDeselect={false}
      disabled={save.isPending}
      error={save.error?.message}
      onChange={language => language && save.mutate({ language })}
    />
  )
}
