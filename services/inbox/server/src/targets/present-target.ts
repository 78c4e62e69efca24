import type { Target } from '@trivium/inbox-contract'
import type { TargetRow } from './target-store.ts'

export function presentTarget(row: TargetRow, endpointId: string): Target {
  return {
    id: row.id,
    endpointId,
    url: row.url,
    enabled: row.enabled === 1,
    pathMode: row.path_mode,
    ordered: row.ordered === 1,
    sendOrigin: row.send_origin === 1,
    createdAt: new Date(row.created_at).toISOString(),
    health: {
      failures: row.failures,
      failingSince: timeOf(row.failing_since),
      pausedUntil: timeOf(row.open_until),
      disabledReason: row.enabled === 1 ? null : (row.disabled_reason as 'gone' | null),
      disabledAt: row.enabled === 1 ? null : timeOf(row.disabled_at),
    },
  }
}

function timeOf(time: number | null): string | null {
  return time === null ? null : new Date(time).toISOString()
}
