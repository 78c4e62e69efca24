import { sql } from 'kysely'
import type { Db } from '../../platform/db/schema.ts'

/** SQLite binds a bounded number of values a statement. */
const keysAtOnce = 500

export interface AliasRow {
  alias_key: string
  alias: string
  node_key: string
  created_at: number
}

export async function insertNodes(db: Db, nodes: readonly { key: string; name: string }[]): Promise<void> {
  await db
    .insertInto('knowledge_nodes')
    .values([...nodes])
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

export async function readNodeNames(db: Db, keys: readonly string[]): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  for (let start = 0; start < keys.length; start += keysAtOnce) {
    const some = keys.slice(start, start + keysAtOnce)
    const rows = await db.selectFrom('knowledge_nodes').selectAll().where('key', 'in', some).execute()
    for (const { key, name } of rows) found.set(key, name)
  }
  return found
}

export async function findAliases(db: Db, aliasKeys: readonly string[]): Promise<AliasRow[]> {
  if (aliasKeys.length === 0) return []
  return db.selectFrom('knowledge_aliases').selectAll().where('alias_key', 'in', aliasKeys).execute()
}

/** The oldest first; of all things when none is named. */
export async function listAliases(db: Db, nodeKeys: readonly string[] | undefined, limit: number): Promise<AliasRow[]> {
  const found: AliasRow[] = []
  const parts = nodeKeys ? chunks(nodeKeys) : [undefined]
  for (const part of parts) {
    const query = db.selectFrom('knowledge_aliases').selectAll().orderBy('created_at').orderBy('alias_key')
    const wanted = part ? query.where('node_key', 'in', part) : query
    found.push(...(await wanted.limit(limit).execute()))
  }
  return found.slice(0, limit)
}

const chunks = (keys: readonly string[]) =>
  Array.from({ length: Math.ceil(keys.length / keysAtOnce) }, (_, at) =>
    keys.slice(at * keysAtOnce, (at + 1) * keysAtOnce),
  )

export async function insertAlias(db: Db, row: AliasRow): Promise<void> {
  await db.insertInto('knowledge_aliases').values(row).execute()
}

export async function removeAliasRow(db: Db, aliasKey: string): Promise<void> {
  await db.deleteFrom('knowledge_aliases').where('alias_key', '=', aliasKey).execute()
}

/** Everything that is said of one thing is said of the other from now on, and its other names are the other's. */
export async function moveNode(db: Db, from: string, to: string): Promise<void> {
  await db.updateTable('triples').set({ subject_key: to }).where('subject_key', '=', from).execute()
  await db.updateTable('triples').set({ object_key: to }).where('object_key', '=', from).execute()
  await db.updateTable('knowledge_aliases').set({ node_key: to }).where('node_key', '=', from).execute()
}

/** Things whose name, or one of whose other names, holds a text; both are folded. */
export async function findNodesWith(db: Db, folded: string, limit: number): Promise<string[]> {
  const nodes = await db
    .selectFrom('knowledge_nodes')
    .select('key')
    .where(sql<boolean>`instr(key, ${folded}) > 0`)
    .limit(limit)
    .execute()
  const aliases = await db
    .selectFrom('knowledge_aliases')
    .select('node_key')
    .where(sql<boolean>`instr(alias_key, ${folded}) > 0`)
    .limit(limit)
    .execute()
  return [...new Set([...nodes.map(({ key }) => key), ...aliases.map(({ node_key }) => node_key)])]
}
