import { sql } from 'kysely'
import type { Period } from '../../platform/date-range.ts'
import type { Db } from '../../platform/db/schema.ts'

interface Wanted extends Period {
  /** Undefined: of all beings. */
  beingId?: string | undefined
  limit: number
}

/** Newest first. */
export async function listToolCalls(
  db: Db,
  {
    beingId,
    from,
    to,
    limit,
    toolName,
    successOnly,
  }: Wanted & { toolName?: string | undefined; successOnly?: boolean },
) {
  return db
    .selectFrom('tool_calls')
    .innerJoin('turns', 'turns.id', 'tool_calls.turn_id')
    .innerJoin('beings', 'beings.id', 'turns.being_id')
    .select(['tool_calls.created_at as at', 'beings.name as being', 'tool_calls.name', 'parameters', 'success'])
    .select(['output', 'tool_calls.error'])
    .$if(beingId !== undefined, query => query.where('turns.being_id', '=', beingId ?? ''))
    .$if(toolName !== undefined, query => query.where('tool_calls.name', '=', toolName ?? ''))
    .$if(successOnly === true, query => query.where('success', '=', 1))
    .$if(from !== undefined, query => query.where('tool_calls.created_at', '>=', from ?? 0))
    .$if(to !== undefined, query => query.where('tool_calls.created_at', '<=', to ?? 0))
    .orderBy('tool_calls.seq', 'desc')
    .limit(limit)
    .execute()
}

/** What was said in the conversations a being takes part in, newest first. */
export async function listSaid(
  db: Db,
  {
    beingId,
    from,
    to,
    limit,
    otherId,
    keyword,
  }: Wanted & { otherId?: string | undefined; keyword?: string | undefined },
) {
  return (
    db
      .selectFrom('messages')
      .select(['created_at as at', 'sender_name as sender', 'role', 'content'])
      .where('content', '!=', '')
      .$if(beingId !== undefined, query =>
        query.where('conversation_id', 'in', inner =>
          inner
            .selectFrom('participants')
            .select('conversation_id')
            .where('participant_id', '=', beingId ?? ''),
        ),
      )
      .$if(otherId !== undefined, query =>
        query.where('conversation_id', 'in', inner =>
          inner
            .selectFrom('participants')
            .select('conversation_id')
            .where('participant_id', '=', otherId ?? ''),
        ),
      )
      // Not LIKE: a % in the word is a character like any other.
      .$if(keyword !== undefined, query =>
        query.where(sql<boolean>`instr(lower(content), lower(${keyword ?? ''})) > 0`),
      )
      .$if(from !== undefined, query => query.where('created_at', '>=', from ?? 0))
      .$if(to !== undefined, query => query.where('created_at', '<=', to ?? 0))
      .orderBy('seq', 'desc')
      .limit(limit)
      .execute()
  )
}
