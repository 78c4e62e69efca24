import type { NewTriple, TripleChange } from '@trivium/beings-contract'
import { uuidv7 } from '@trivium/http'
import { recordAction } from '../../core/audit/record-audit.ts'
import { requireBeing } from '../../core/beings/find-being.ts'
import { type Actor, describeActor } from '../../platform/actor.ts'
import { cleanKeywords } from '../../platform/clean-keywords.ts'
import type { Db, Trx } from '../../platform/db/schema.ts'
import { invalid, notFound } from '../../platform/errors.ts'
import type { Uses } from '../../platform/kernel.ts'
import { cleanPart } from './clean-statement.ts'
import { nodeKeysOf } from './node-keys.ts'
import { insertNodes } from './node-store.ts'
import { changeTriple, findStatement, findTriple, insertTriple, removeTriple, type TripleRow } from './triple-store.ts'

/** The same statement again is no second one: what is said about it is brought up to date. */
export async function createTriple(
  context: Uses<'clock' | 'database'>,
  wish: NewTriple,
  actor: Actor = 'person',
): Promise<TripleRow> {
  const being = wish.beingId === undefined ? undefined : await requireBeing(context, wish.beingId)
  const at = context.clock.now()
  const statement = {
    subject: cleanPart('subject', wish.subject),
    relation: cleanPart('relation', wish.relation),
    object: cleanPart('object', wish.object),
  }
  return context.database.write(async trx => {
    const keys = await keysOf(trx, statement)
    const known = await findStatement(trx, { relation: statement.relation, ...keys })
    const triple = known
      ? await changeTriple(trx, known.id, { ...aboutIt(wish), updated_at: at })
      : await insertTriple(trx, {
          id: uuidv7(at),
          being_id: being?.id ?? null,
          ...statement,
          ...keys,
          ...{ confidence: 1, source: '', category: '', tags: '[]', validation_status: 'unverified' as const },
          ...aboutIt(wish),
          created_at: at,
          updated_at: at,
        })
    await record(trx, { action: known ? 'update' : 'create', triple, actor, at })
    return triple
  })
}

export async function updateTriple(
  context: Uses<'clock' | 'database'>,
  change: TripleChange,
  actor: Actor = 'person',
): Promise<TripleRow> {
  const at = context.clock.now()
  return context.database.write(async trx => {
    const before = await requireTriple(trx, change.id)
    const statement = {
      subject: change.subject === undefined ? before.subject : cleanPart('subject', change.subject),
      relation: change.relation === undefined ? before.relation : cleanPart('relation', change.relation),
      object: change.object === undefined ? before.object : cleanPart('object', change.object),
    }
    const keys = await keysOf(trx, statement)
    const same = await findStatement(trx, { relation: statement.relation, ...keys })
    if (same && same.id !== before.id) throw invalid('The statement is there already.', `it has the id ${same.id}`)
    const status = change.validationStatus && { validation_status: change.validationStatus }
    const triple = await changeTriple(trx, before.id, {
      ...statement,
      ...keys,
      ...aboutIt(change),
      ...status,
      updated_at: at,
    })
    await record(trx, { action: 'update', triple, actor, at })
    return triple
  })
}

export async function deleteTriple(
  context: Uses<'clock' | 'database'>,
  id: string,
  actor: Actor = 'person',
): Promise<TripleRow> {
  const at = context.clock.now()
  return context.database.write(async trx => {
    const triple = await requireTriple(trx, id)
    await removeTriple(trx, triple.id)
    await record(trx, { action: 'delete', triple, actor, at })
    return triple
  })
}

/** Which things are meant; those that nobody has spoken of get their name by it. */
async function keysOf(trx: Trx, { subject, object }: { subject: string; object: string }) {
  const keys = await nodeKeysOf(trx, { subject, object })
  await insertNodes(trx, [
    { key: keys.subject, name: subject },
    { key: keys.object, name: object },
  ])
  return { subject_key: keys.subject, object_key: keys.object }
}

function aboutIt({ confidence, source, category, tags }: Omit<TripleChange, 'id'>) {
  return {
    ...(confidence !== undefined && { confidence }),
    ...(source !== undefined && { source }),
    ...(category !== undefined && { category }),
    ...(tags !== undefined && { tags: JSON.stringify(cleanKeywords(tags)) }),
  }
}

async function record(
  trx: Trx,
  { action, triple, actor, at }: { action: string; triple: TripleRow; actor: Actor; at: number },
): Promise<void> {
  const reason = `${triple.subject} ${triple.relation} ${triple.object}: ${describeActor(actor)}`
  const being = triple.being_id === null ? {} : { beingId: triple.being_id }
  await recordAction(trx, { action: `knowledge.${action}`, resource: triple.id, reason, ...being, at })
}

export async function requireTriple(db: Db, id: string): Promise<TripleRow> {
  const triple = await findTriple(db, id.toLowerCase())
  if (!triple) throw notFound('There is no such knowledge entry.', `id ${id} is not known`)
  return triple
}
