import { type Database, type Migrations, openDatabase, sequenceColumn, sequenceType } from '../src/index.ts'

export interface NotesSchema {
  notes: { seq?: number; id: string; text: string }
}

export const notesMigrations: Migrations = {
  '0001-notes': async (db, engine) => {
    await db.schema
      .createTable('notes')
      .addColumn('seq', sequenceType(engine), sequenceColumn(engine))
      .addColumn('id', 'text', column => column.notNull().unique())
      .addColumn('text', 'text', column => column.notNull())
      .execute()
  },
}

export function openNotes(place: { file?: string; url?: string }, migrations = notesMigrations) {
  return openDatabase<NotesSchema>({ service: 'notes', ...place, migrations })
}

export async function noteIds({ db }: Database<NotesSchema>): Promise<string[]> {
  const rows = await db.selectFrom('notes').select('id').orderBy('seq').execute()
  return rows.map(row => row.id)
}
