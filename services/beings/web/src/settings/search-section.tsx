import { Button, PasswordInput, Select, TextInput } from '@mantine/core'
import { type Configuration, ConfigurationChange, searchServices } from '@trivium/beings-contract'
import { Type } from 'typebox'
import { onlyFields } from '../forms/check-field.ts'
import { FormFault } from '../forms/form-fault.tsx'
import classes from '../forms/forms.module.css'
import { useForm } from '../forms/use-form.tsx'
import { useWords } from '../words/use-words.ts'
import { useSaveSettings } from './use-save-settings.ts'

const { searchService, searchUrl, searchKey } = ConfigurationChange.properties
const Search = Type.Object({ searchService, searchUrl, searchKey })
const names = { searxng: 'SearXNG', ollama: 'Ollama' }

/** Where beings search the web. */
export function SearchSection({ configuration }: { configuration: Configuration }) {
  const words = useWords()
  const save = useSaveSettings()
  const { searchService: service, searchUrl: url, searchKey: key } = configuration
  const form = useForm({
    schema: Search,
    initial: { searchService: service, searchUrl: url, searchKey: key },
    // What is left empty is meant to be empty.
    send: (input: ConfigurationChange, touched) =>
      save.mutateAsync(onlyFields(touched, { searchService: '', searchUrl: '', searchKey: '', ...input })),
    onSaved() {},
  })
  return (
    <form onSubmit={form.submit} className={classes.form} noValidate>
      <Select
        label={words.settings.searchService}
        description={words.settings.searchHint}
        data={[
          { value: '', label: words.settings.searchNone },
          ...searchServices.map(value => ({ value, label: names[value] })),
        ]}
        allowDeselect={false}
        {...form.field<string | null>('searchService')}
      />
      <div className={classes.row}>
        <TextInput
          label={words.settings.searchUrl}
          placeholder="https://…"
          maxLength={2000}
          {...form.text('searchUrl')}
        />
        <PasswordInput
          label={words.settings.searchKey}
          autoComplete="off"
          maxLength={1000}
          {...form.text('searchKey')}
        />
      </div>
      <FormFault {...form.fault} />
      <div className={classes.buttons}>
        <Button type="submit" loading={form.saving} disabled={!form.changed}>
          {words.common.save}
        </Button>
      </div>
    </form>
  )
}
