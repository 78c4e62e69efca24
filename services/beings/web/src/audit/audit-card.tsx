import type { AuditEntry } from '@trivium/beings-contract'
import { RelativeTime } from '@trivium/ui'
import record from '../patterns/record.module.css'
import { ResultBadge } from '../permissions/result-badge.tsx'
import { Resource } from './use-audit-columns.tsx'

/** An entry on a phone. */
export function AuditCard({ entry }: { entry: AuditEntry }) {
  const by = [entry.beingName, entry.tool, entry.action].filter(Boolean).join(' · ')
  return (
    <>
      <div className={record.cardLine}>
        <Resource entry={entry} />
        {entry.result !== '' && <ResultBadge result={entry.result} />}
      </div>
      <div className={record.cardLine}>
        <span className={record.sub}>
          <bdi>{by}</bdi>
        </span>
        <RelativeTime time={entry.timestamp} className={record.aside} />
      </div>
    </>
  )
}
