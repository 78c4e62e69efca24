import { useQuery } from '@tanstack/react-query'
import type { BeingDetail } from '@trivium/beings-contract'
import { ErrorState, RelativeTime, SkeletonRows } from '@trivium/ui'
import { pageAddress } from '../app/address.ts'
import { PageLink } from '../app/page-link.tsx'
import { counted, named } from '../words/fill.tsx'
import { useWords } from '../words/use-words.ts'
import { beingKeys, beingsApi } from './api.ts'
import { BeingActions } from './being-actions.tsx'
import { BeingBadge } from './being-badge.tsx'
import { BeingBudget } from './being-budget.tsx'
import { BeingFiles } from './being-files.tsx'
import { BeingParts } from './being-parts.tsx'
import classes from './beings.module.css'
import { useBeings } from './use-beings.ts'

interface BeingViewProps {
  id: string
  onChoose: (id: string | undefined) => void
}

export function BeingView({ id, onChoose }: BeingViewProps) {
  const words = useWords()
  const { data, error, refetch } = useQuery({
    queryKey: beingKeys.one(id),
    queryFn: ({ signal }) => beingsApi.read(id, signal),
  })
  if (data) return <KnownBeing being={data} onChoose={onChoose} />
  if (error) return <ErrorState title={words.views.loadFailed} error={error} onRetry={() => void refetch()} />
  return <SkeletonRows count={8} />
}

function KnownBeing({ being, onChoose }: { being: BeingDetail; onChoose: BeingViewProps['onChoose'] }) {
  const words = useWords()
  const { statusCode, statusReason } = being
  const reason = statusCode === '' ? statusReason : named(words.beings.reasons, statusCode)
  return (
    <article className={classes.view}>
      <header className={classes.head}>
        <h2>
          <bdi>{being.name}</bdi>
        </h2>
        {being.isCurator && <span className={classes.tag}>{words.beings.curator}</span>}
        <BeingBadge status={being.status} />
      </header>
      <p className={classes.now}>
        {words.beingsPage.activities[being.activity]}
        {reason !== '' && (
          <>
            {' · '}
            <bdi>{reason}</bdi>
          </>
        )}
      </p>
      {being.usingFallback && <p className={classes.notice}>{words.beingClient.fallback}</p>}
      <BeingActions being={being} onChoose={onChoose} />
      <BeingParts being={being} />
      <Facts being={being} />
      <BeingFiles beingId={being.id} />
    </article>
  )
}

function Facts({ being }: { being: BeingDetail }) {
  const words = useWords()
  const listed = useBeings().find(({ id }) => id === being.id)
  const { id: beingId } = being
  return (
    <dl className={classes.facts}>
      {listed && listed.pendingCount > 0 && (
        <>
          <dt>{words.pages.permissions}</dt>
          <dd>
            <PageLink to={pageAddress('permissions', { beingId })} data-tap="around">
              {counted(words, words.shell.waiting, { count: listed.pendingCount })}
            </PageLink>
          </dd>
        </>
      )}
      <dt>{words.beingsPage.model}</dt>
      <dd>
        <PageLink to={pageAddress('aiConfig', { beingId })} data-tap="around">
          <bdi>{listed?.model || being.aiClientType || words.beings.defaultClient}</bdi>
        </PageLink>
      </dd>
      <dt>{words.beingsPage.budget}</dt>
      <dd>
        <BeingBudget beingId={beingId} />
      </dd>
      <dt>{words.beingsPage.lastActive}</dt>
      <dd>{being.lastActiveAt === null ? words.views.never : <RelativeTime time={being.lastActiveAt} />}</dd>
      <dt>{words.beingsPage.created}</dt>
      <dd>
        <RelativeTime time={being.createdAt} />
      </dd>
    </dl>
  )
}
