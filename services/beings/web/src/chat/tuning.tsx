import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { BeingDetail } from '@trivium/beings-contract'
import { toast } from '@trivium/ui'
import { useState } from 'react'
import { ClientField } from '../ai-clients/client-field.tsx'
import { useClientTypes } from '../ai-clients/use-client-types.ts'
import { pageAddress } from '../app/address.ts'
import { PageLink } from '../app/page-link.tsx'
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
  const fields = useClientTypes()?.find(({ key }) => key === clientType)?.tuning ?? []
  const save = useMutation({
    mutationFn: () => saveClient(being, clientType, config),
    async onSuccess() {
      await client.invalidateQueries({ queryKey: chatKeys.being(being.id) })
      toast.done(words.views.saved)
    },
  })
  const trial = { beingId: being.id, aiClientType: clientType, config }
  return (
    <details className={classes.tuning}>
      <summary>{words.chatPage.tuning}</summary>
      {fields.map(field => (
        <ClientField
          key={field.key}
          field={field}
          value={config[field.key] ?? ''}
          placeholder={field.default}
          open
          trial={trial}
          onChange={text => setConfig({ ...config, [field.key]: text })}
        />
      ))}
      <div className={classes.tuningEnd}>
        <PageLink to={pageAddress('aiConfig', { beingId: being.id })}>{words.pages.aiConfig}</PageLink>
        {fields.length > 0 && (
          <Button loading={save.isPending} onClick={() => save.mutate()}>
            {words.common.save}
          </Button>
        )}
      </div>
    </details>
  )
}
