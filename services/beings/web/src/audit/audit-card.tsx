import type { AuditEntry } from '@trivium/beings-contract'
import { RelativeTime } from '@trivium/ui'
import { ResultBadge } from '../permissions/result-badge.tsx'
import classes from './audit.module.css'
import { Resource } from './use-audit-columns.tsx'

/** An entry on a phone. */
export function AuditCard({ entry }: { entry: AuditEntry }) {
  const by = [entry.beingName, entry.tool, entry.action].filter(Boolean).join(' · ')
  return (
    <>
      <div className={classes.cardLine}>
        <Resource entry={entry} />
        {entry.result !== '' && <ResultBadge result={entry.result} />}
      </div>
      <div className={classes.cardLine}>
        <span className={classes.sub}>
          <bdi>{by}</bdi>
        </span>
        <RelativeTime time={entry.timestamp} className={classes.aside} />
      </div>
    </>
  )
}
