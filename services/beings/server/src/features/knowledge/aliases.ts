import type { KnowledgeAlias, NewKnowledgeAlias } from '@trivium/beings-contract'
import { recordAction } from '../../core/audit/record-audit.ts'
import { type Actor, describeActor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/schema.ts'
import { invalid, notFound } from '../../platform/errors.ts'
import { foldName } from '../../platform/fold-name.ts'
import type { Uses } from '../../platform/kernel.ts'
import { cleanPart } from './clean-statement.ts'
import { nodeKeyOf } from './node-keys.ts'
import {
  type AliasRow,
  findAliases,
  insertAlias,
  moveNode,
  listAliases as readAliases,
  readNodeNames,
  removeAliasRow,
} from './node-store.ts'
import { joinSameStatements } from './same-statements.ts'
import { countTouching, moveStatementsNamed } from './triple-store.ts'

export interface AddedAlias {
  alias: KnowledgeAlias
  /** Statements that were said of a thing of that name, and are said of this one now. */
  moved: number
  /** Of these: how many were said of it already. */
  joined: number
}

const mostListed = 1000

/** The name of a thing, or of all of them, the oldest first. */
export async function listAliases({ database: { db } }: Uses<'database'>, node?: string): Promise<KnowledgeAlias[]> {
  const keys = node === undefined ? undefined : [await nodeKeyOf(db, node)]
  const rows = await readAliases(db, keys, mostListed)
  const names = await readNodeNames(db, [...new Set(rows.map(row => row.node_key))])
  return rows.map(row => present(row, names))
}

/** From now on the other name means this thing. A thing that has that name becomes one with it. */
export async function addAlias(
  context: Uses<'clock' | 'database'>,
  wish: NewKnowledgeAlias,
  actor: Actor = 'person',
): Promise<AddedAlias> {
  const at = context.clock.now()
  const alias = cleanPart('alias', wish.alias)
  const aliasKey = foldName(alias)
  return context.database.write(async trx => {
    const { key: nodeKey, name } = await requireNode(trx, wish.node)
    if (aliasKey === nodeKey) throw invalid('This is the name of the node already.', `alias means ${name} as it is`)
    const [known] = await findAliases(trx, [aliasKey])
    if (known && known.node_key !== nodeKey) throw await taken(trx, known)
    const row = known ?? { alias_key: aliasKey, alias, node_key: nodeKey, created_at: at }
    if (known) return { alias: present(row, new Map([[nodeKey, name]])), moved: 0, joined: 0 }
    const moved = await countTouching(trx, aliasKey)
    await moveNode(trx, aliasKey, nodeKey)
    const joined = moved === 0 ? 0 : await joinSameStatements(trx, nodeKey, at)
    await insertAlias(trx, row)
    const reason = `${alias} is ${name}: ${describeActor(actor)}`
    await recordAction(trx, { action: 'knowledge.add_alias', resource: name, reason, at })
    return { alias: present(row, new Map([[nodeKey, name]])), moved, joined }
  })
}

/** The name means a thing of its own again; what was said with it goes with it, as far as it was not joined. */
export async function removeAlias(
  context: Uses<'clock' | 'database'>,
  name: string,
  actor: Actor = 'person',
): Promise<{ alias: KnowledgeAlias; moved: number }> {
  const at = context.clock.now()
  return context.database.write(async trx => {
    const [known] = await findAliases(trx, [foldName(name)])
    if (!known) throw notFound('There is no such alias.', `${name} is not another name of anything`)
    await removeAliasRow(trx, known.alias_key)
    const moved = await moveStatementsNamed(trx, known)
    const alias = present(known, await readNodeNames(trx, [known.node_key]))
    const reason = `${known.alias} is no longer ${alias.node}: ${describeActor(actor)}`
    await recordAction(trx, { action: 'knowledge.remove_alias', resource: alias.node, reason, at })
    return { alias, moved }
  })
}

async function requireNode(db: Db, wanted: string): Promise<{ key: string; name: string }> {
  const key = await nodeKeyOf(db, wanted)
  const name = (await readNodeNames(db, [key])).get(key)
  if (name !== undefined && (await countTouching(db, key)) > 0) return { key, name }
  throw notFound('There is no such node.', `nothing is known of ${wanted}; state something about it first`)
}

async function taken(db: Db, { alias, node_key }: AliasRow): Promise<Error> {
  const name = (await readNodeNames(db, [node_key])).get(node_key) ?? node_key
  return invalid('The name is taken.', `${alias} is another name of ${name}; remove it there first`)
}

const present = ({ alias, node_key, created_at }: AliasRow, names: ReadonlyMap<string, string>): KnowledgeAlias => ({
  alias,
  node: names.get(node_key) ?? node_key,
  createdAt: new Date(created_at).toISOString(),
})
