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
  }
}
