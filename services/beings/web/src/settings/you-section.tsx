import { Button, TextInput } from '@mantine/core'
import { type Configuration, ConfigurationChange } from '@trivium/beings-contract'
import { Type } from 'typebox'
import { FormFault } from '../forms/form-fault.tsx'
import classes from '../forms/forms.module.css'
import { useForm } from '../forms/use-form.tsx'
import { useWords } from '../words/use-words.ts'
import { useSaveSettings } from './use-save-settings.ts'

const You = Type.Object({ nickname: ConfigurationChange.properties.nickname })

export function YouSection({ configuration }: { configuration: Configuration }) {
  const words = useWords()
  const save = useSaveSettings()
  const form = useForm({
    schema: You,
    initial: { nickname: configuration.nickname },
    send: (input: { nickname: string }) => save.mutateAsync(input),
    onSaved() {},
  })
  return (
    <form onSubmit={form.submit} className={classes.form} noValidate>
      <TextInput label={words.setup.yourName} autoComplete="nickname" maxLength={100} {...form.text('nickname')} />
      <FormFault {...form.fault} />
      <div className={classes.buttons}>
        <Button type="submit" loading={form.saving} disabled={form.draft.nickname === configuration.nickname}>
          {words.common.save}
        </Button>
      </div>
    </form>
  )
}
