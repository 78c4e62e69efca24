import { useQuery } from '@tanstack/react-query'
import { pagePaths } from '@trivium/beings-contract'
import { ErrorState, SkeletonRows } from '@trivium/ui'
import { useClientTypes } from '../ai-clients/use-client-types.ts'
import { PageLink } from '../app/page-link.tsx'
import { settingsApi, settingsKeys } from '../settings/api.ts'
import { fill } from '../words/fill.tsx'
import { useWords } from '../words/use-words.ts'
import { AiConfigForm } from './ai-config-form.tsx'
import { beingKeys, beingsApi } from './api.ts'
import { BeingPage } from './being-page.tsx'
import classes from './beings.module.css'

/** Who does the thinking for one being. */
export function AiConfigPage() {
  const words = useWords()
  return (
    <BeingPage
      title={words.pages.aiConfig}
      ofBeing={words.beingClient.title}
      lead={fill(words.beingClient.lead, {
        link: <PageLink to={pagePaths.settings}>{words.beingClient.settings}</PageLink>,
      })}
    >
      {({ id }) => <ClientOf key={id} beingId={id} />}
    </BeingPage>
  )
}

function ClientOf({ beingId }: { beingId: string }) {
  const words = useWords()
  const types = useClientTypes()
  const being = useQuery({
    queryKey: beingKeys.one(beingId),
    queryFn: ({ signal }) => beingsApi.read(beingId, signal),
  })
  const settings = useQuery({
    queryKey: settingsKeys.configuration,
    queryFn: ({ signal }) => settingsApi.read(signal),
  })
  const error = being.error ?? settings.error
  if (error && (!being.data || !settings.data)) {
    const retry = () => {
      void being.refetch()
      void settings.refetch()
    }
    return <ErrorState title={words.views.loadFailed} error={error} onRetry={retry} />
  }
  if (!types || !being.data || !settings.data) return <SkeletonRows count={5} />
  return (
    <div className={classes.column}>
      {being.data.usingFallback && <p className={classes.notice}>{words.beingClient.fallback}</p>}
      <AiConfigForm types={types} being={being.data} configuration={settings.data} />
    </div>
  )
}
