import type { NoteOwnerType } from '@trivium/beings-contract'
import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Db } from '../../platform/db/schema.ts'
import type { WorkNotesTable } from '../../platform/db/work-tables.ts'

export type NoteRow = Selectable<WorkNotesTable>

export interface NoteOwner {
  ownerType: NoteOwnerType
  ownerId: string
}

export async function insertNote(db: Db, row: Insertable<WorkNotesTable>): Promise<NoteRow> {
  return db.insertInto('work_notes').values(row).returningAll().executeTakeFirstOrThrow()
}

export async function findNote(db: Db, id: string): Promise<NoteRow | undefined> {
  return db.selectFrom('work_notes').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function changeNote(db: Db, id: string, change: Updateable<WorkNotesTable>): Promise<NoteRow> {
  return db.updateTable('work_notes').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
}

export async function removeNote(db: Db, id: string): Promise<void> {
  await db.deleteFrom('work_notes').where('id', '=', id).execute()
}

export async function removeNotesOf(db: Db, { ownerType, ownerId }: NoteOwner): Promise<void> {
  await db.deleteFrom('work_notes').where('owner_type', '=', ownerType).where('owner_id', '=', ownerId).execute()
}

/** Newest first. */
export async function listNotes(
  db: Db,
  { owner, limit, offset }: { owner?: NoteOwner | undefined; limit: number; offset: number },
): Promise<{ rows: NoteRow[]; total: number }> {
  const query = db
    .selectFrom('work_notes')
    .$if(owner !== undefined, narrowed =>
      narrowed.where('owner_type', '=', owner?.ownerType ?? 'being').where('owner_id', '=', owner?.ownerId ?? ''),
    )
  const rows = await query.selectAll().orderBy('seq', 'desc').limit(limit).offset(offset).execute()
  const { total } = await query.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return { rows, total }
}

const notesOf = (db: Db, { ownerType, ownerId }: NoteOwner) =>
  db
    .selectFrom('work_notes')
    .selectAll()
    .where('owner_type', '=', ownerType)
    .where('owner_id', '=', ownerId)
    .orderBy('seq')

/** Oldest first. */
export async function listNotesOf(db: Db, owner: NoteOwner): Promise<NoteRow[]> {
  return notesOf(db, owner).execute()
}

/** Without their contents, which may be long. */
export async function listNoteTitles(db: Db, { owner, limit }: { owner?: NoteOwner | undefined; limit: number }) {
  return db
    .selectFrom('work_notes')
    .select(['id', 'title', 'keywords', 'owner_type', 'owner_id'])
    .$if(owner !== undefined, narrowed =>
      narrowed.where('owner_type', '=', owner?.ownerType ?? 'being').where('owner_id', '=', owner?.ownerId ?? ''),
    )
    .orderBy('title')
    .orderBy('seq')
    .limit(limit)
    .execute()
}

/** The n-th note of an owner, the oldest being the first. */
export async function findNoteByPage(db: Db, owner: NoteOwner, pageNumber: number): Promise<NoteRow | undefined> {
  return notesOf(db, owner)
    .limit(1)
    .offset(pageNumber - 1)
    .executeTakeFirst()
}
