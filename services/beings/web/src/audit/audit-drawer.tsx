import { Button } from '@mantine/core'
import { IconFlask, IconRoute, IconShieldPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { AuditEntry } from '@trivium/beings-contract'
import type { Words } from '@trivium/beings-words'
import { ErrorState, exactTime, SkeletonRows } from '@trivium/ui'
import { pageAddress } from '../app/address.ts'
import { PageLink } from '../app/page-link.tsx'
import { ExactText } from '../patterns/exact-text.tsx'
import record from '../patterns/record.module.css'
import { RecordDrawer } from '../patterns/record-drawer.tsx'
import { Reason } from '../permissions/reason.tsx'
import { ResultBadge } from '../permissions/result-badge.tsx'
import { named } from '../words/fill.tsx'
import { useWords } from '../words/use-words.ts'
import { auditApi, auditKeys } from './api.ts'
import { What } from './use-audit-columns.tsx'

interface AuditDrawerProps {
  id: string
  /** Where it is among the entries that are shown. */
  known: AuditEntry | undefined
  onTrace: (turnId: string) => void
  onClose: () => void
}

export function AuditDrawer({ id, known, onTrace, onClose }: AuditDrawerProps) {
  const words = useWords()
  const { data, error, refetch } = useQuery({
    queryKey: auditKeys.one(id),
    queryFn: ({ signal }) => auditApi.one(id, signal),
    enabled: known === undefined,
  })
  const entry = known ?? data
  return (
    <RecordDrawer title={entry ? titleOf(words, entry) : words.pages.audit} onClose={onClose}>
      {entry ? (
        <Entry entry={entry} onTrace={onTrace} />
      ) : error || data === null ? (
        <ErrorState
          title={words.views.notFound}
          error={error ?? new Error(words.views.notFoundText)}
          onRetry={() => void refetch()}
        />
      ) : (
        <SkeletonRows count={5} />
      )}
    </RecordDrawer>
  )
}

const titleOf = (words: Words, { kind, action, permissionType }: AuditEntry) =>
  kind === 'action' ? action : named(words.permissions.types, permissionType)

function Entry({ entry, onTrace }: { entry: AuditEntry } & Pick<AuditDrawerProps, 'onTrace'>) {
  const words = useWords()
  const [time, being, what, , result, reason] = words.audit.columns
  return (
    <>
      <ExactText text={entry.resource} />
      <dl className={record.facts}>
        {entry.result !== '' && (
          <>
            <dt>{result}</dt>
            <dd>
              <ResultBadge result={entry.result} />
            </dd>
          </>
        )}
        {entry.reason !== '' && (
          <>
            <dt>{reason}</dt>
            <dd>
              <Reason text={entry.reason} />
            </dd>
          </>
        )}
        <dt>{what}</dt>
        <dd>
          <What entry={entry} />
        </dd>
        {entry.beingName !== '' && (
          <>
            <dt>{being}</dt>
            <dd>
              <bdi>{entry.beingName}</bdi>
            </dd>
          </>
        )}
        <dt>{time}</dt>
        <dd>{exactTime(Date.parse(entry.timestamp))}</dd>
      </dl>
      <Ways entry={entry} onTrace={onTrace} />
    </>
  )
}

/** From a decision to what led to it, and to what would decide the next one. */
function Ways({ entry, onTrace }: { entry: AuditEntry } & Pick<AuditDrawerProps, 'onTrace'>) {
  const { auditPage } = useWords()
  const { kind, beingId, permissionType, resource, tool, action, turnId } = entry
  if (kind === 'action') return null
  const about = { beingId, permissionType, resource, tool, action }
  return (
    <div className={record.buttons}>
      {turnId !== '' && (
        <Button variant="default" leftSection={<IconRoute size={15} />} onClick={() => onTrace(turnId)}>
          {auditPage.trace}
        </Button>
      )}
      <Button
        component={PageLink}
        to={`${pageAddress('permissions', about)}#test`}
        variant="default"
        leftSection={<IconFlask size={15} />}
      >
        {auditPage.test}
      </Button>
      <Button
        component={PageLink}
        to={pageAddress('permissions', { beingId, permissionType, resource, rule: 'new' })}
        variant="default"
        leftSection={<IconShieldPlus size={15} />}
      >
        {auditPage.makeRule}
      </Button>
      <Button component={PageLink} to={`${pageAddress('permissions', { beingId })}#rules`} variant="subtle">
        {auditPage.rules}
      </Button>
    </div>
  )
}
