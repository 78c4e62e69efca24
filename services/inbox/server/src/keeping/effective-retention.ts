import type { InboxConfig } from '../config.ts'

/** What is kept of one endpoint. No bound: Infinity. */
export interface EffectiveRetention {
  count: number
  ageMs: number
  bytes: number
}

interface OwnRetention {
  keep_count: number | null
  keep_seconds: number | null
  keep_bytes: number | null
}

/** What the inbox allows is a ceiling: an endpoint can keep less than that, never more. */
export function effectiveRetention(config: InboxConfig, own: OwnRetention): EffectiveRetention {
  return {
    count: Math.min(config.keepCount, own.keep_count ?? Infinity),
    ageMs: Math.min(config.keepSeconds ?? Infinity, own.keep_seconds ?? Infinity) * 1000,
    bytes: Math.min(config.keepBytes ?? Infinity, own.keep_bytes ?? Infinity),
  }
}
