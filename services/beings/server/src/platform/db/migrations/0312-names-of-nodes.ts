import type { MigrationDatabase } from '@trivium/db'
import { type Kysely, sql } from 'kysely'
import { foldName } from '../../fold-name.ts'

const rowsAtOnce = 1000
const indexed = ['subject', 'relation', 'object', 'category', 'tags']

/** Things are the same whatever the case and accents of their names, and may have several names. */
export async function addNamesOfNodes(db: MigrationDatabase): Promise<void> {
  for (const column of ['subject_key', 'object_key']) {
    await db.schema
      .alterTable('triples')
      .addColumn(column, 'text', built => built.notNull().defaultTo(''))
      .execute()
  }
  await db.schema
    .createTable('knowledge_nodes')
    .addColumn('key', 'text', column => column.primaryKey())
    .addColumn('name', 'text', column => column.notNull())
    .execute()
  await db.schema
    .createTable('knowledge_aliases')
    .addColumn('alias_key', 'text', column => column.primaryKey())
    .addColumn('alias', 'text', column => column.notNull())
    .addColumn('node_key', 'text', column => column.notNull())
    .addColumn('created_at', 'integer', column => column.notNull())
    .execute()
  await db.schema.createIndex('knowledge_aliases_node').on('knowledge_aliases').column('node_key').execute()
  await indexWhatIsFound(db)
  await foldStatements(db)
  await db.schema
    .createIndex('triples_subject_key')
    .on('triples')
    .columns(['subject_key', 'relation', 'object_key'])
    .execute()
  await db.schema.createIndex('triples_object_key').on('triples').column('object_key').execute()
}

/** The full-text index follows its own columns alone: keys change without it. */
async function indexWhatIsFound(db: MigrationDatabase): Promise<void> {
  const names = sql.join(indexed.map(column => sql.id(column)))
  const values = (row: 'old' | 'new') => sql.join(indexed.map(column => sql.ref(`${row}.${column}`)))
  await sql`drop trigger triples_text_update`.execute(db)
  await sql`create trigger triples_text_update after update of ${names} on triples begin
    insert into triples_text (triples_text, rowid, ${names}) values ('delete', old.seq, ${values('old')});
    insert into triples_text (rowid, ${names}) values (new.seq, ${values('new')}); end`.execute(db)
}

interface Triples {
  triples: { seq: number; subject: string; object: string; subject_key: string; object_key: string }
  knowledge_nodes: { key: string; name: string }
}

async function foldStatements(given: MigrationDatabase): Promise<void> {
  const db = given as unknown as Kysely<Triples>
  for (let after = 0; ; ) {
    const rows = await db
      .selectFrom('triples')
      .select(['seq', 'subject', 'object'])
      .where('seq', '>', after)
      .orderBy('seq')
      .limit(rowsAtOnce)
      .execute()
    for (const { seq, subject, object } of rows) {
      const keys = { subject_key: foldName(subject), object_key: foldName(object) }
      await db.updateTable('triples').set(keys).where('seq', '=', seq).execute()
      // The first spelling of a name stays the one that is shown.
      await db
        .insertInto('knowledge_nodes')
        .values([
          { key: keys.subject_key, name: subject },
          { key: keys.object_key, name: object },
        ])
        .onConflict(conflict => conflict.doNothing())
        .execute()
      after = seq
    }
    if (rows.length < rowsAtOnce) return
  }
}
