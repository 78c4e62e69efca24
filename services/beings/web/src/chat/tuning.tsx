import { Button, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { BeingDetail } from '@trivium/beings-contract'
import { toast } from '@trivium/ui'
import { useState } from 'react'
import { useClientTypes } from '../ai-clients/use-client-types.ts'
import { pageAddress } from '../app/address.ts'
import { PageLink } from '../app/page-link.tsx'
import { named } from '../words/fill.tsx'
import { useWords } from '../words/use-words.ts'
import { chatKeys } from './api.ts'
import classes from './picker.module.css'
import { saveClient } from './use-choose-model.ts'

interface TuningProps {
  being: BeingDetail
  /** What it thinks with now. */
  clientType: string
}

/** How the model of a being is asked: temperature and limits. What is left open is as the client is set. */
export function Tuning({ being, clientType }: TuningProps) {
  const words = useWords()
  const client = useQueryClient()
  const own = being.aiClientType === clientType ? being.aiConfig : {}
  const [config, setConfig] = useState(own)
  const tuning = useClientTypes()?.find(({ key }) => key === clientType)?.tuning ?? []
  // What has to be chosen from a list is on the page of the being's client.
  const fields = tuning.filter(({ options }) => !options)
  const save = useMutation({
    mutationFn: () => saveClient(being, clientType, config),
    async onSuccess() {
      await client.invalidateQueries({ queryKey: chatKeys.being(being.id) })
      toast.done(words.views.saved)
    },
  })
  return (
    <details className={classes.tuning}>
      <summary>{words.chatPage.tuning}</summary>
      {fields.map(field => (
        <TextInput
          key={field.key}
          label={named(words.clients.labels, field.label)}
          inputMode={field.type === 'number' ? 'decimal' : 'text'}
          autoComplete="off"
          placeholder={field.default}
          value={config[field.key] ?? ''}
          onChange={event => setConfig({ ...config, [field.key]: event.currentTarget.value })}
        />
      ))}
      <div className={classes.tuningEnd}>
        <PageLink alone to={pageAddress('aiConfig', { beingId: being.id })}>
          {words.pages.aiConfig}
        </PageLink>
        {fields.length > 0 && (
          <Button loading={save.isPending} onClick={() => save.mutate()}>
            {words.common.save}
          </Button>
        )}
      </div>
    </details>
  )
}
