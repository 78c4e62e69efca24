import { Button } from '@mantine/core'
import type { Configuration } from '@trivium/beings-contract'
import { SkeletonRows } from '@trivium/ui'
import { type FormEvent, useState } from 'react'
import { type ClientChoice, ClientFields } from '../ai-clients/client-fields.tsx'
import { useClientTypes } from '../ai-clients/use-client-types.ts'
import { FormFault } from '../forms/form-fault.tsx'
import classes from '../forms/forms.module.css'
import { faultOf } from '../forms/server-faults.ts'
import { useWords } from '../words/use-words.ts'
import { useSaveSettings } from './use-save-settings.ts'

/** The client that does the thinking of every being that has none of its own. */
export function ThinkingSection({ configuration }: { configuration: Configuration }) {
  const words = useWords()
  const types = useClientTypes()
  const save = useSaveSettings()
  const { defaultAiClient, aiClients } = configuration
  const saved = (type: string) => aiClients[type] ?? {}
  const [choice, setChoice] = useState<ClientChoice>({ type: defaultAiClient, config: saved(defaultAiClient) })
  if (!types) return <SkeletonRows count={3} />
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const config = Object.fromEntries(Object.entries(choice.config).map(([key, value]) => [key, value.trim()]))
    save.mutate({ defaultAiClient: choice.type, aiClients: { [choice.type]: config } })
  }
  return (
    <form onSubmit={submit} className={classes.form} noValidate>
      <ClientFields
        types={types}
        value={choice}
        saved={saved}
        onChange={next => {
          setChoice(next)
          save.reset()
        }}
      />
      <FormFault {...faultOf(save.error)} />
      <div className={classes.buttons}>
        <Button type="submit" loading={save.isPending}>
          {words.common.save}
        </Button>
      </div>
    </form>
  )
}
