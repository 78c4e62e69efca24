import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { AiClientType, BeingDetail, Configuration } from '@trivium/beings-contract'
import { fillText, toast } from '@trivium/ui'
import { type FormEvent, useState } from 'react'
import { type ClientChoice, ClientFields } from '../ai-clients/client-fields.tsx'
import { FormFault } from '../forms/form-fault.tsx'
import forms from '../forms/forms.module.css'
import { faultOf } from '../forms/server-faults.ts'
import { showChange } from '../live/show-change.ts'
import { useWords } from '../words/use-words.ts'
import { beingKeys, beingsApi } from './api.ts'

interface AiConfigFormProps {
  types: readonly AiClientType[]
  being: BeingDetail
  configuration: Configuration
}

/** What is left open in a client of its own is as the settings say. */
export function AiConfigForm({ types, being, configuration }: AiConfigFormProps) {
  const words = useWords()
  const client = useQueryClient()
  const { aiClientType, aiConfig } = being
  const stored = { type: aiClientType, config: aiConfig }
  const [choice, setChoice] = useState<ClientChoice>(stored)
  const [known, setKnown] = useState(stored)
  // Saved elsewhere meanwhile: shown, unless something else is being typed here.
  if (JSON.stringify(stored) !== JSON.stringify(known)) {
    setKnown(stored)
    if (JSON.stringify(choice) === JSON.stringify(known)) setChoice(stored)
  }
  const save = useMutation({
    mutationFn: () => beingsApi.saveAiConfig({ beingId: being.id, aiClientType: choice.type, config: given(choice) }),
    meta: { failure: false },
    onSuccess({ being: saved, keyRemoved }) {
      client.setQueryData(beingKeys.one(being.id), saved)
      showChange(client, { resource: 'being', id: being.id, change: 'updated' })
      setChoice({ type: saved.aiClientType, config: saved.aiConfig })
      if (keyRemoved) toast.failed(fillText(words.script.savedWithoutKey, { clients: saved.aiClientType }))
      else toast.done(words.views.saved)
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate()
  }
  return (
    <form onSubmit={submit} className={forms.form} noValidate>
      <ClientFields
        types={types}
        value={choice}
        saved={type => (type === aiClientType ? aiConfig : {})}
        usual={fillText(words.beingClient.usual, { client: configuration.defaultAiClient })}
        otherwise={type => configuration.aiClients[type] ?? {}}
        beingId={being.id}
        onChange={next => {
          setChoice(next)
          save.reset()
        }}
      />
      <FormFault {...faultOf(save.error)} />
      <div className={forms.buttons}>
        <Button type="submit" loading={save.isPending}>
          {words.common.save}
        </Button>
      </div>
    </form>
  )
}

const given = ({ config }: ClientChoice): Record<string, string> =>
  Object.fromEntries(Object.entries(config).map(([key, value]) => [key, String(value).trim()]))
