import { uuidv7 } from '@trivium/http'
import type { Db } from '../../platform/db/schema.ts'
import { joinKeywords } from './join-keywords.ts'
import { insertMemory } from './memory-store.ts'

export interface NewMemory {
  id?: string
  beingId: string
  content: string
  type: string
  keywords?: string[]
  importance?: number
  pinned?: boolean
  at: number
}

export async function addMemory(db: Db, memory: NewMemory): Promise<string> {
  const id = memory.id ?? uuidv7(memory.at)
  await insertMemory(db, {
    id,
    being_id: memory.beingId,
    content: memory.content,
    type: memory.type,
    keywords: joinKeywords(memory.keywords ?? []),
    importance: memory.importance ?? 0.5,
    is_summary: 0,
    source_ids: '[]',
    created_at: memory.at,
    pinned: memory.pinned ? 1 : 0,
  })
  return id
}
