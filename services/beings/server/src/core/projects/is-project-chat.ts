import type { Db } from '../../platform/db/schema.ts'
import { findProjectOfChat } from './project-store.ts'

export async function isProjectChat(db: Db, channelId: string): Promise<boolean> {
  return (await findProjectOfChat(db, channelId)) !== undefined
}
