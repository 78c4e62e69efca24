import type { Db } from '../../platform/db/schema.ts'
import { foldName } from '../../platform/fold-name.ts'
import { findAliases } from './node-store.ts'

/** Which thing each of the names means: by its fold, or as another name of something. */
export async function nodeKeysOf<Name extends string>(
  db: Db,
  names: Readonly<Record<Name, string>>,
): Promise<Record<Name, string>> {
  const folded = Object.entries<string>(names).map(([field, name]) => [field, foldName(name)] as const)
  const aliases = await findAliases(
    db,
    folded.map(([, key]) => key),
  )
  const meant = new Map(aliases.map(({ alias_key, node_key }) => [alias_key, node_key]))
  return Object.fromEntries(folded.map(([field, key]) => [field, meant.get(key) ?? key])) as Record<Name, string>
}

export async function nodeKeyOf(db: Db, name: string): Promise<string> {
  return (await nodeKeysOf(db, { name })).name
}
