import { type AuditEntry, showText } from '@trivium/beings-contract'
import { type Column, RelativeTime } from '@trivium/ui'
import record from '../patterns/record.module.css'
import { Reason } from '../permissions/reason.tsx'
import { ResultBadge } from '../permissions/result-badge.tsx'
import { named } from '../words/fill.tsx'
import { useWords } from '../words/use-words.ts'
import classes from './audit.module.css'

export function useAuditColumns(): Column<AuditEntry>[] {
  const words = useWords()
  const [time = '', being = '', what = '', resource = '', result = '', reason = ''] = words.audit.columns
  return [
    { key: 'time', title: time, width: '120px', render: entry => <RelativeTime time={entry.timestamp} /> },
    { key: 'being', title: being, width: '140px', render: entry => <bdi>{entry.beingName}</bdi> },
    { key: 'what', title: what, width: '190px', render: entry => <What entry={entry} /> },
    { key: 'resource', title: resource, render: entry => <Resource entry={entry} /> },
    {
      key: 'result',
      title: result,
      width: '110px',
      render: entry => entry.result !== '' && <ResultBadge result={entry.result} />,
    },
    { key: 'reason', title: reason, width: '260px', render: entry => <ShortReason entry={entry} /> },
  ]
}

/** Two lines of it; the drawer has all. */
function ShortReason({ entry }: { entry: AuditEntry }) {
  return (
    <div className={classes.reason}>
      <Reason text={entry.reason} />
    </div>
  )
}

/** A decision: what kind of thing was wanted, and with which tool; an action: what a person did. */
export function What({ entry: { kind, permissionType, tool, action } }: { entry: AuditEntry }) {
  const words = useWords()
  if (kind === 'action') return <code className={classes.code}>{action}</code>
  const by = [tool, action].filter(Boolean).join('.')
  return (
    <>
      <div>{named(words.permissions.types, permissionType)}</div>
      {by !== '' && <div className={record.sub}>{showText(by).text}</div>}
    </>
  )
}

export function Resource({ entry }: { entry: AuditEntry }) {
  return (
    <code className={classes.code} dir="ltr">
      <bdi>{showText(entry.resource).preview.replaceAll('⏎\n', '⏎ ')}</bdi>
    </code>
  )
}
