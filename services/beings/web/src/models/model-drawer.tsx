import { Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { KnownModel } from '@trivium/beings-contract'
import { CopyButton } from '@trivium/ui'
import { ClientTest } from '../ai-clients/client-test.tsx'
import { pageAddress } from '../app/address.ts'
import { PageLink } from '../app/page-link.tsx'
import { RecordDrawer } from '../patterns/record-drawer.tsx'
import { settingsApi, settingsKeys } from '../settings/api.ts'
import { useSaveSettings } from '../settings/use-save-settings.ts'
import { PriceForm } from '../usage/price-form.tsx'
import { usePrices } from '../usage/use-prices.ts'
import { useWords } from '../words/use-words.ts'
import classes from './models.module.css'

export function ModelDrawer({ model, onClose }: { model: KnownModel; onClose: () => void }) {
  const words = useWords()
  const { columns } = words.modelsPage
  return (
    <RecordDrawer title={model.label} onClose={onClose}>
      <dl className={classes.facts}>
        <dt>{columns.model}</dt>
        <dd>
          <code>{model.key}</code> <CopyButton text={model.key} />
        </dd>
        <dt>{columns.client}</dt>
        <dd>{model.clientType}</dd>
        <dt>{columns.context}</dt>
        <dd>{model.contextTokens?.toLocaleString(words.language) ?? words.usage.unknown}</dd>
        <dt>{columns.usedBy}</dt>
        <dd>
          {model.usedBy.length === 0 && words.views.none}
          {model.usedBy.map(({ beingId, name }) => (
            <PageLink key={beingId} to={pageAddress('aiConfig', { beingId })} className={classes.being}>
              <bdi>{name}</bdi>
            </PageLink>
          ))}
        </dd>
      </dl>
      <UseModel model={model} />
      <section>
        <h3 className={classes.heading}>{words.prices.title}</h3>
        <ModelPrice model={model} onDone={onClose} />
      </section>
    </RecordDrawer>
  )
}

/** Trying it, and making it the one that every being without a client of its own thinks with. */
function UseModel({ model: { clientType, key } }: { model: KnownModel }) {
  const words = useWords()
  const save = useSaveSettings()
  const { data } = useQuery({
    queryKey: settingsKeys.configuration,
    queryFn: ({ signal }) => settingsApi.read(signal),
  })
  const config = { ...data?.aiClients[clientType], model: key }
  const isDefault = data?.defaultAiClient === clientType && data.aiClients[clientType]?.model === key
  return (
    <div className={classes.use}>
      <Button
        leftSection={<IconCheck size={15} />}
        disabled={!data || isDefault}
        loading={save.isPending}
        onClick={() => save.mutate({ defaultAiClient: clientType, aiClients: { [clientType]: config } })}
      >
        {isDefault ? words.modelsPage.isDefault : words.modelsPage.makeDefault}
      </Button>
      <ClientTest trial={{ aiClientType: clientType, config }} />
    </div>
  )
}

function ModelPrice({ model: { clientType, key }, onDone }: { model: KnownModel; onDone: () => void }) {
  const known = usePrices()
  if (!known) return null
  const own = [...known.prices, ...known.shipped].find(
    price => price.model === key && (price.clientType === clientType || price.clientType === ''),
  )
  return <PriceForm price={own} model={key} clientType={clientType} onDone={onDone} />
}
