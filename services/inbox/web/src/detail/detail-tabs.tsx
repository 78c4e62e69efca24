import { Tabs } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { RequestRow } from '@trivium/inbox-contract'
import { LazyPart, SkeletonRows } from '@trivium/ui'
import type { ReactNode } from 'react'
import { api, keys } from '../api/inbox-api.ts'
import { BodyTab } from '../body/body-tab.tsx'
import { DeliveriesTab } from '../deliveries/deliveries-tab.tsx'
import type { ChangeView, View } from '../inspector/use-params.ts'
import { AnswerTab } from './answer-tab.tsx'
import classes from './detail.module.css'
import { HeadersTab } from './headers-tab.tsx'
import { QueryTab } from './query-tab.tsx'
import { RawTab } from './raw-tab.tsx'
import { SignatureTab } from './signature-tab.tsx'

export function DetailTabs({ row, view, change }: { row: RequestRow; view: View; change: ChangeView }) {
  const deliveries = useQuery({
    queryKey: keys.requestDeliveries(row.endpointId, row.id),
    queryFn: ({ signal }) => api.listDeliveries(row.endpointId, { request: row.id }, signal),
  })
  const count = deliveries.data?.deliveries.length ?? 0
  const { state } = row.signature
  return (
    <Tabs
      value={view.tab}
      onChange={tab => change({ tab: tab ?? 'body' })}
      keepMounted={false}
      classNames={{ root: classes.tabs ?? '', list: classes.tabList ?? '', tab: classes.tab ?? '' }}
    >
      <Tabs.List aria-label="Parts of the request">
        <Tabs.Tab value="body">Body</Tabs.Tab>
        <Tabs.Tab value="headers" rightSection={counted(row.headers.length + row.trailers.length)}>
          Headers
        </Tabs.Tab>
        <Tabs.Tab value="query" rightSection={counted(row.query.length)}>
          Query
        </Tabs.Tab>
        <Tabs.Tab value="raw">Raw</Tabs.Tab>
        <Tabs.Tab
          value="answer"
          rightSection={row.answer ? <span className={classes.count}>{row.answer.status}</span> : null}
        >
          Answer
        </Tabs.Tab>
        <Tabs.Tab value="signature" rightSection={state === 'unchecked' ? null : <Mark state={state} />}>
          Signature
        </Tabs.Tab>
        <Tabs.Tab value="deliveries" rightSection={counted(count)}>
          Deliveries
        </Tabs.Tab>
      </Tabs.List>
      <Panel name="body">
        <BodyTab row={row} />
      </Panel>
      <Panel name="headers">
        <HeadersTab row={row} />
      </Panel>
      <Panel name="query">
        <QueryTab row={row} />
      </Panel>
      <Panel name="raw">
        <RawTab row={row} />
      </Panel>
      <Panel name="answer">
        <AnswerTab row={row} onSettings={() => change({ settings: 'response' })} />
      </Panel>
      <Panel name="signature">
        <SignatureTab row={row} onSettings={() => change({ settings: 'signature' })} />
      </Panel>
      <Panel name="deliveries">
        <DeliveriesTab row={row} query={deliveries} onSettings={() => change({ settings: 'forwarding' })} />
      </Panel>
    </Tabs>
  )
}

function Panel({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Tabs.Panel value={name} className={classes.panel ?? ''}>
      <LazyPart fallback={<SkeletonRows count={6} height={32} />}>{children}</LazyPart>
    </Tabs.Panel>
  )
}

function counted(count: number): ReactNode {
  return count === 0 ? null : <span className={classes.count}>{count}</span>
}

function Mark({ state }: { state: string }) {
  return <span className={classes.state} data-state={state} title={state} />
}
