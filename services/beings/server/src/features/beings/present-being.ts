import {
  type Activity,
  type AiClientConfig,
  type Being,
  type BeingActivity,
  type BeingDetail,
  readStopReason,
} from '@trivium/beings-contract'
import { modelOf } from '../../core/ai-clients/model-of.ts'
import { maskConfig } from '../../core/ai-clients/seal-config.ts'
import { soulPath } from '../../core/beings/being-files.ts'
import type { BeingRow } from '../../core/beings/being-store.ts'
import type { Uses } from '../../platform/kernel.ts'

export function presentBeing(
  store: Uses<'dataDirectory' | 'settings'>,
  row: BeingRow,
  { pendingCount }: { pendingCount: number },
): Being {
  return { ...presentIdentity(store, row), model: modelOf(store, row), pendingCount }
}

function presentIdentity(store: Uses<'dataDirectory'>, row: BeingRow) {
  return {
    id: row.id,
    name: row.name,
    status: row.status,
    soulPath: soulPath(store, row.id),
    isCurator: row.is_curator === 1,
    activity: row.activity as Activity,
  }
}

export interface BeingCounts {
  timerCount: number
  taskCount: number
  memoryCount: number
}

export function presentBeingDetail(
  store: Uses<'dataDirectory' | 'secrets'>,
  row: BeingRow,
  { soulContent, counts }: { soulContent: string; counts: BeingCounts },
): BeingDetail {
  return {
    ...presentIdentity(store, row),
    ...readStopReason(row.status_reason),
    soulContent,
    aiClientType: row.ai_client_type,
    aiConfig: maskConfig(store.secrets, row.ai_client_type, JSON.parse(row.ai_config) as AiClientConfig),
    usingFallback: row.using_fallback === 1,
    ...counts,
    createdAt: new Date(row.created_at).toISOString(),
    lastActiveAt: row.last_active_at === null ? null : new Date(row.last_active_at).toISOString(),
  }
}

export function presentActivity(row: BeingRow): BeingActivity {
  return {
    beingId: row.id,
    name: row.name,
    status: row.status,
    activity: row.activity as Activity,
    since: new Date(row.activity_since).toISOString(),
  }
}
