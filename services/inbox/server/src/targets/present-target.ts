import type { Target, Transform } from '@trivium/inbox-contract'
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
    filter: row.filter,
    transform: row.transform === null ? null : (JSON.parse(row.transform) as Transform),
    retrySeconds: row.retry_seconds === null ? null : (JSON.parse(row.retry_seconds) as number[]),
    timeoutSeconds: row.timeout_ms === null ? null : row.timeout_ms / 1000,
    ratePerSecond: row.rate_per_second,
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
