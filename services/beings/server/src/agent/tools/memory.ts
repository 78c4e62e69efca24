import { type Static, type TObject, Type } from 'typebox'
import { addMemory } from '../../features/memory/add-memory.ts'
import { listMemoriesOfPeriod } from '../../features/memory/memory-list-store.ts'
import { countMemories, listRecentMemories, type MemoryRow } from '../../features/memory/memory-store.ts'
import { refuseTooMuchPinned } from '../../features/memory/pinned-memories.ts'
import { readPeriod } from '../../features/memory/read-period.ts'
import { searchMemories } from '../../features/memory/search-memories.ts'
import { updateMemory } from '../../features/memory/update-memory.ts'
import { actorOf, ownAction } from './own-tool.ts'
import { type BuiltInTool, ownPlan } from './tool.ts'

const howMany = Type.Optional(Type.Integer({ minimum: 1, maximum: 50 }))

const part = (minimum: number, maximum: number) => Type.Optional(Type.Integer({ minimum, maximum }))
const timeParts = {
  year: part(1970, 9999),
  month: part(1, 12),
  day: part(1, 31),
  hour: part(0, 23),
  minute: part(0, 59),
  second: part(0, 59),
}

const content = Type.String({ minLength: 1, maxLength: 10_000, description: 'What to remember.' })
const about = {
  keywords: Type.Optional(Type.Array(Type.String({ maxLength: 100 }), { maxItems: 20 })),
  importance: Type.Optional(Type.Number({ minimum: 0, maximum: 1 })),
  pinned: Type.Optional(Type.Boolean()),
}
type About = Static<TObject<typeof about>>

export const memoryTool: BuiltInTool = {
  name: 'memory',
  description: 'Your own long-term memory. Use it for what should still be known in later conversations.',
  actions: {
    add: {
      description: 'Remember something.',
      repeatable: true,
      parameters: Type.Object({
        content,
        ...about,
      }),
      plan: async ({ context, being, toolCallId }, parameters) =>
        ownPlan('memory', 'add', async () => {
          const { content, ...more } = parameters as About & { content: string }
          const entry = { id: toolCallId, beingId: being.id, content, ...more }
          await context.database.write(async trx => {
            if (more.pinned) await refuseTooMuchPinned(trx, entry)
            await addMemory(trx, { ...entry, type: 'note', at: context.clock.now() })
          })
          context.embeddings.wake()
          return `Remembered: ${content}`
        }),
    },
    update: ownAction({
      description: 'Correct, pin (keep in every prompt) or weigh an entry.',
      parameters: Type.Object({
        entry_id: Type.String({ format: 'uuid' }),
        content: Type.Optional(content),
        ...about,
      }),
      run: async (scope, { entry_id, ...change }) =>
        `Changed: ${tell([await updateMemory(scope.context, { id: entry_id, ...change }, actorOf(scope))])}`,
    })('memory', 'update'),
    recent: {
      description: 'The newest entries.',
      repeatable: true,
      parameters: Type.Object({ max_results: howMany }),
      plan: async ({ context, being }, { max_results }) =>
        ownPlan('memory', 'recent', async () =>
          tell(await listRecentMemories(context.database.db, being.id, Number(max_results ?? 10))),
        ),
    },
    query: {
      description: 'Search by words, or by time: give year, month, day … as exactly as you know.',
      repeatable: true,
      parameters: Type.Object({
        query: Type.Optional(Type.String({ minLength: 1, maxLength: 500 })),
        ...timeParts,
        max_results: howMany,
      }),
      plan: async ({ context, being }, { query, max_results, ...parts }) =>
        ownPlan('memory', 'query', async () => {
          const limit = Number(max_results ?? 10)
          const { db } = context.database
          if (query !== undefined) return tell(await searchMemories(context, being.id, { query: String(query), limit }))
          return tell(await listMemoriesOfPeriod(db, being.id, { period: readPeriod(parts), limit }))
        }),
    },
    stats: {
      description: 'How much is remembered.',
      repeatable: true,
      parameters: Type.Object({}),
      plan: async ({ context, being }) =>
        ownPlan('memory', 'stats', async () => `${await countMemories(context.database.db, being.id)} entries.`),
    },
  },
}

function tell(rows: MemoryRow[]): string {
  if (rows.length === 0) return 'Nothing found.'
  const line = (row: MemoryRow) => `[${new Date(row.created_at).toISOString()}] ${row.content} (${noteOf(row)})`
  return rows.map(line).join('\n')
}

function noteOf({ id, pinned, importance }: MemoryRow): string {
  return [id, ...(pinned ? ['pinned'] : []), ...(importance === 0.5 ? [] : [`importance ${importance}`])].join(', ')
}
