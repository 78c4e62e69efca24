import type { SoulVersion } from '@trivium/beings-contract'
import type { SoulVersionRow } from '../../core/beings/soul-store.ts'

export function presentSoulVersion({ version, content, source, created_at }: SoulVersionRow): SoulVersion {
  return { version, content, source, createdAt: new Date(created_at).toISOString() }
}
