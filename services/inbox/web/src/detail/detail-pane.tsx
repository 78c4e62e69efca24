import { IconClick, IconTrashX } from '@tabler/icons-react'
import { EmptyState, ErrorState, LazyPart, RequestFault, SkeletonRows } from '@trivium/ui'
import { lazy, useEffect } from 'react'
import { useRequest } from '../body/use-content.ts'
import type { ChangeView, View } from '../inspector/use-params.ts'
import type { Feed } from '../list/use-feed.ts'
import { closeReplay, useReplayDoor } from '../replay/replay-door.ts'
import { DetailHeader } from './detail-header.tsx'
import { DetailTabs } from './detail-tabs.tsx'

const CompareView = lazy(async () => ({ default: (await import('../compare/compare-view.tsx')).CompareView }))
const ReplayDialog = lazy(async () => ({ default: (await import('../replay/replay-dialog.tsx')).ReplayDialog }))
const EditDialog = lazy(async () => ({ default: (await import('../replay/edit-dialog.tsx')).EditDialog }))

export interface DetailProps {
  endpointId: string
  view: View
  change: ChangeView
  feed: Feed
  narrow: boolean
}

export function DetailPane(props: DetailProps) {
  const { endpointId, view, change } = props
  if (!view.request) {
    return (
      <EmptyState icon={<IconClick size={20} stroke={1.5} />} title="Nothing is open">
        <p>Choose a request from the list.</p>
      </EmptyState>
    )
  }
  if (view.compare) {
    return (
      <LazyPart fallback={<SkeletonRows />}>
        <CompareView
          endpointId={endpointId}
          ids={[view.compare, view.request]}
          narrow={props.narrow}
          onClose={() => change({ compare: undefined })}
        />
      </LazyPart>
    )
  }
  return <OneRequest key={view.request} {...props} requestId={view.request} />
}

function OneRequest({ requestId, ...props }: DetailProps & { requestId: string }) {
  const { endpointId, view, change, feed, narrow } = props
  const request = useRequest(endpointId, requestId)
  const door = useReplayDoor()
  // A dialog goes with its request: it must not open by itself on the next.
  useEffect(() => closeReplay, [])
  const row = feed.selected ?? request.data
  if (!row) {
    if (!request.error) return <SkeletonRows />
    if (request.error instanceof RequestFault && request.error.status === 404) return <GoneRequest />
    return (
      <ErrorState
        title="This request could not be loaded"
        error={request.error}
        onRetry={() => void request.refetch()}
      />
    )
  }
  const showDeliveries = () => change({ tab: 'deliveries' })
  return (
    <>
      <DetailHeader row={row} feed={feed} narrow={narrow} onBack={() => change({ request: undefined })} />
      <DetailTabs row={row} view={view} change={change} />
      {door && (
        <LazyPart key={door} onClose={closeReplay}>
          {door === 'replay' && <ReplayDialog row={row} onClose={closeReplay} onSent={showDeliveries} />}
          {door === 'edit' && request.data && (
            <EditDialog request={request.data} onClose={closeReplay} onSent={showDeliveries} />
          )}
        </LazyPart>
      )}
    </>
  )
}

function GoneRequest() {
  return (
    <EmptyState icon={<IconTrashX size={20} stroke={1.5} />} title="This request is gone">
      <p>It was deleted, or made room for newer ones.</p>
    </EmptyState>
  )
}
