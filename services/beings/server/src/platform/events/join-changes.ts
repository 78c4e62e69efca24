import type { Change } from '@trivium/beings-contract'
import type { ChangeRow } from './change-store.ts'

/** From here on it is cheaper to read the list again than to hear of each. */
const mostOfOneKind = 100

/** One change per record, kind by kind; very many of one kind become one without an id. */
export function joinChanges(rows: readonly ChangeRow[]): Change[] {
  const joined = new Map<string, Change>()
  for (const row of rows) {
    const key = `${row.resource}\n${row.record_id}`
    const before = joined.get(key)
    joined.delete(key)
    joined.set(key, { ...toChange(row), change: joinKinds(before?.change, row.change) })
  }
  const kinds = Map.groupBy(joined.values(), change => change.resource)
  return [...kinds.values()].flatMap(ofKind => (ofKind.length > mostOfOneKind ? [toOne(ofKind)] : ofKind))
}

/** What goes with a deleted record may be written after it; only a new record brings it back. */
function joinKinds(before: Change['change'] | undefined, next: Change['change']): Change['change'] {
  if (before === undefined || next === 'deleted') return next
  if (before === 'deleted') return next === 'created' ? 'updated' : 'deleted'
  return before
}

function toChange({ resource, record_id, change, being_id, project_id, channel_id }: ChangeRow): Change {
  return {
    resource,
    id: record_id,
    change,
    ...(being_id !== null && { beingId: being_id }),
    ...(project_id !== null && { projectId: project_id }),
    ...(channel_id !== null && { channelId: channel_id }),
  }
}

/** Keeps of the scope what all of them share. */
function toOne(changes: readonly Change[]): Change {
  const [first] = changes
  const shared = (['beingId', 'projectId', 'channelId'] as const).filter(field =>
    changes.every(change => change[field] !== undefined && change[field] === first?.[field]),
  )
  const scope = Object.fromEntries(shared.map(field => [field, first?.[field]]))
  return { resource: first?.resource ?? '', id: '', change: 'updated', ...scope }
}
