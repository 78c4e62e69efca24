import type { AuditEntry } from '@trivium/beings-contract'
import { pageAddress } from '../app/address.ts'
import { PageLink } from '../app/page-link.tsx'
import { type ReasonName, readReason } from './read-reason.ts'
import { Reason } from './reason.tsx'
import { useRules } from './use-rules.ts'

/** Where what decided can be seen and changed. */
const sections: Partial<Record<ReasonName, string>> = {
  toolDenies: 'tools',
  toolAsks: 'tools',
  remembered: 'remembered',
  hours: 'remembered',
  forGood: 'remembered',
}

/** Why something was allowed or denied, with the way to the rule, the answer or the setting behind it. */
export function DecidedBy({ entry }: { entry: AuditEntry }) {
  const { name } = readReason(entry.reason)
  // An answer for good is a rule, except for a command: a rule would hold for all that begins with it.
  const asRule = name === 'rule' || (name === 'forGood' && entry.permissionType !== 'CommandLine')
  if (asRule) return <ByRule entry={entry} />
  const section = name && sections[name]
  const reason = <Reason text={entry.reason} />
  if (!section) return reason
  return <PageLink to={`${pageAddress('permissions', { beingId: entry.beingId })}#${section}`}>{reason}</PageLink>
}

/** The rule itself while it is there, else the place where it stood. */
function ByRule({ entry }: { entry: AuditEntry }) {
  const { beingId, permissionType, result, resource, reason } = entry
  const { rules } = useRules(beingId)
  // An answer for good names no place: it is about what was asked for.
  const place = readReason(reason).place || resource
  const rule = rules
    ?.filter(one => one.permissionType === permissionType && one.result === result && one.resourcePrefix === place)
    .sort((one, other) => other.beingId.length - one.beingId.length)[0]
  const to = pageAddress('permissions', { beingId, rule: rule?.id })
  return (
    <PageLink to={rule ? to : `${to}#rules`}>
      <Reason text={reason} />
    </PageLink>
  )
}
