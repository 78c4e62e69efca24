import { Button, NumberInput, TextInput } from '@mantine/core'
import { IconPower } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { type Configuration, ConfigurationChange } from '@trivium/beings-contract'
import { CopyButton } from '@trivium/ui'
import { useState } from 'react'
import { Type } from 'typebox'
import { FormFault } from '../forms/form-fault.tsx'
import forms from '../forms/forms.module.css'
import { faultOf } from '../forms/server-faults.ts'
import { useForm } from '../forms/use-form.tsx'
import { fill } from '../words/fill.tsx'
import { useWords } from '../words/use-words.ts'
import { settingsApi } from './api.ts'
import classes from './settings.module.css'
import { useSaveSettings } from './use-save-settings.ts'

const Port = Type.Object({ port: ConfigurationChange.properties.port })

export function ServiceSection({ configuration }: { configuration: Configuration }) {
  const words = useWords()
  return (
    <>
      <dl className={classes.facts}>
        <dt>{words.setup.dataDirectory}</dt>
        <dd>
          <code>{configuration.dataDirectory}</code> <CopyButton text={configuration.dataDirectory} />
        </dd>
        <dt>{words.settings.version}</dt>
        <dd>{configuration.version}</dd>
      </dl>
      <PortForm configuration={configuration} />
      <ShutDown />
    </>
  )
}

/** What the environment decides is shown, but cannot be changed here. */
function PortForm({ configuration }: { configuration: Configuration }) {
  const words = useWords()
  const save = useSaveSettings()
  const { port } = configuration
  const given = configuration.given.includes('port')
  const form = useForm({
    schema: Port,
    initial: { port },
    send: (input: { port: number }) => save.mutateAsync(input),
    onSaved() {},
  })
  return (
    <form onSubmit={form.submit} className={forms.form} noValidate>
      <NumberInput
        label={words.settings.port}
        description={given ? words.settings.portGiven : words.settings.portLater}
        min={1}
        max={65_535}
        allowDecimal={false}
        hideControls
        disabled={given}
        {...form.field<string | number>('port')}
      />
      <FormFault {...form.fault} />
      <div className={forms.buttons}>
        <Button type="submit" loading={form.saving} disabled={given || !form.changed}>
          {words.common.save}
        </Button>
      </div>
    </form>
  )
}

/** Nothing is lost by it, but nobody can start it again from here: it asks for a word. */
function ShutDown() {
  const words = useWords()
  const [typed, setTyped] = useState('')
  const word = words.settingsPage.stopWord
  const stop = useMutation({ mutationFn: settingsApi.shutDown, meta: { failure: false } })
  return (
    <section className={classes.danger} aria-labelledby="stop">
      <h3 id="stop">{words.settingsPage.stop}</h3>
      <p>{fill(words.settingsPage.stopText, { word: <strong>{word}</strong> })}</p>
      <div className={classes.line}>
        <TextInput
          aria-label={words.settingsPage.stop}
          placeholder={word}
          value={typed}
          onChange={event => setTyped(event.currentTarget.value)}
        />
        <Button
          variant="default"
          leftSection={<IconPower size={15} />}
          disabled={typed.trim() !== word || stop.isSuccess}
          loading={stop.isPending}
          onClick={() => stop.mutate()}
        >
          {words.settingsPage.stop}
        </Button>
      </div>
      {stop.isSuccess && <p role="status">{words.settingsPage.stopped}</p>}
      <FormFault {...faultOf(stop.error)} />
    </section>
  )
}
