import { promisify } from 'node:util'
import { deflateRaw, inflateRaw } from 'node:zlib'
import type { AIRequest, TracePrompt } from '@trivium/beings-contract'
import type { Db } from '../../platform/db/schema.ts'

const deflate = promisify(deflateRaw)
const inflate = promisify(inflateRaw)

/** Enough to look at what was asked lately; a prompt is some ten kilobytes. */
const keptPrompts = 1000
/** A prompt of millions of characters is not kept: nobody would read it. */
const largestPrompt = 4_000_000

/** Every turn waits for it, and text shrinks to a third even so. */
const quickly = { level: 1 }

type Told = Pick<TracePrompt, 'messages' | 'tools'>

/** What a model is asked, packed; files are named, not kept. */
export async function packPrompt({
  messages,
  tools = [],
}: Pick<AIRequest, 'messages' | 'tools'>): Promise<Uint8Array | undefined> {
  const told: Told = {
    messages: messages.map(({ role, content, thinking, toolCalls, toolCallId, files }) => ({
      role,
      content,
      ...(thinking !== undefined && { thinking }),
      ...(toolCalls && { toolCalls }),
      ...(toolCallId !== undefined && { toolCallId }),
      ...(files && { files: files.map(({ name, mediaType }) => ({ name, mediaType })) }),
    })),
    tools,
  }
  const text = JSON.stringify(told)
  return text.length > largestPrompt ? undefined : await deflate(text, quickly)
}

export async function insertPrompt(db: Db, row: { span_id: string; turn_id: string; data: Uint8Array }): Promise<void> {
  const { seq } = await db.insertInto('prompts').values(row).returning('seq').executeTakeFirstOrThrow()
  await db
    .deleteFrom('prompts')
    .where('seq', '<=', seq - keptPrompts)
    .execute()
}

export async function findPrompt(db: Db, spanId: string): Promise<Told | undefined> {
  const row = await db.selectFrom('prompts').select('data').where('span_id', '=', spanId).executeTakeFirst()
  return row && (JSON.parse((await inflate(row.data)).toString('utf8')) as Told)
}
