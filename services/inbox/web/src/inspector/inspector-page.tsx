import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconUnlink } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { EmptyState, ErrorState, LazyPart, RequestFault, Shell, Split, useTitle } from '@trivium/ui'
import { lazy, useCallback, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { api, keys } from '../api/inbox-api.ts'
import { DetailPane } from '../detail/detail-pane.tsx'
import { endpointLabel } from '../endpoints/endpoint-switcher.tsx'
import { remembered } from '../endpoints/remembered.ts'
import { ListPane } from '../list/list-pane.tsx'
import { useFeed } from '../list/use-feed.ts'
import { everything, useRequests } from '../list/use-requests.ts'
import { FirstRequest } from './first-request.tsx'
import { FullnessBanner } from './fullness-banner.tsx'
import classes from './inspector.module.css'
import { ReceiveUrl } from './receive-url.tsx'
import { InboxMark, TopBar } from './top-bar.tsx'
import { useInspectorCommands } from './use-inspector-commands.ts'
import { useLiveEndpoint } from './use-live-endpoint.ts'
import { useView } from './use-params.ts'

const SettingsDrawer = lazy(async () => ({
  default: (await import('../settings/settings-drawer.tsx')).SettingsDrawer,
}))

const RefusalsDrawer = lazy(async () => ({
  default: (await import('../refusals/refusals-drawer.tsx')).RefusalsDrawer,
}))

export function InspectorPage() {
  const { endpointId, view, change } = useView()
  const [gone, setGone] = useState(false)
  const narrow = useMediaQuery('(max-width: 760px)') ?? false
  const endpoint = useQuery({
    queryKey: keys.endpoint(endpointId),
    queryFn: ({ signal }) => api.readEndpoint(endpointId, signal),
  })
  const all = useRequests(endpointId, everything)
  const newest = all.isSuccess ? (all.rows[0]?.seq ?? 0) : undefined
  const connection = useLiveEndpoint(endpointId, { newest, onGone: useCallback(() => setGone(true), []) })
  const feed = useFeed({ endpointId, view, change, all, narrow })
  useInspectorCommands({ endpointId, view, change, feed })

  const { data } = endpoint
  useTitle(`${feed.unseen.size > 0 ? `(${feed.unseen.size}) ` : ''}${data ? endpointLabel(data) : 'Endpoint'} · Inbox`)
  useEffect(() => {
    if (data) remembered.open(data.id, data.name)
  }, [data])

  const missing = gone || (endpoint.error instanceof RequestFault && [400, 404].includes(endpoint.error.status))
  if (missing) return <MissingEndpoint id={endpointId} />
  if (endpoint.error && !data) {
    return (
      <Shell bar={<InboxMark />}>
        <ErrorState
          title="This endpoint could not be opened"
          error={endpoint.error}
          onRetry={() => void endpoint.refetch()}
        />
      </Shell>
    )
  }

  const empty = all.isSuccess && all.rows.length === 0
  const list = <ListPane endpointId={endpointId} view={view} change={change} feed={feed} />
  const detail = (
    <div className={classes.detail}>
      {empty && data ? (
        <FirstRequest endpointId={endpointId} url={data.receiveUrl} />
      ) : (
        <DetailPane endpointId={endpointId} view={view} change={change} feed={feed} narrow={narrow} />
      )}
    </div>
  )
  const openSettings = () => change({ settings: 'general' })
  return (
    <Shell
      bar={
        <TopBar
          endpoint={data}
          id={endpointId}
          connection={connection}
          onSettings={openSettings}
          onResponse={() => change({ settings: 'response' })}
        />
      }
    >
      <FullnessBanner />
      {narrow ? (
        <>
          {!view.request && <div className={classes.urlRow}>{data && <ReceiveUrl url={data.receiveUrl} />}</div>}
          {view.request || empty ? detail : list}
        </>
      ) : (
        <Split name="inbox" initial={420} min={300} max={760} left={list} right={detail} />
      )}
      <Panel endpointId={endpointId} name={view.panel} onClose={() => change({ panel: undefined })} />
      {data && view.settings && (
        <LazyPart onClose={() => change({ settings: undefined })}>
          <SettingsDrawer endpoint={data} view={view} change={change} />
        </LazyPart>
      )}
    </Shell>
  )
}

/** What lies over the inspector, beside the settings. */
function Panel(props: { endpointId: string; name: string | undefined; onClose: () => void }) {
  if (props.name !== 'refusals') return null
  return (
    <LazyPart onClose={props.onClose}>
      <RefusalsDrawer endpointId={props.endpointId} onClose={props.onClose} />
    </LazyPart>
  )
}

function MissingEndpoint({ id }: { id: string }) {
  useTitle('Not found · Inbox')
  useEffect(() => remembered.forget(id), [id])
  return (
    <Shell bar={<InboxMark />}>
      <EmptyState
        icon={<IconUnlink size={22} stroke={1.5} />}
        title="There is no such endpoint"
        action={
          <Button component={Link} to="/">
            All endpoints
          </Button>
        }
      >
        <p>It was deleted, or the address is not complete.</p>
      </EmptyState>
    </Shell>
  )
}
