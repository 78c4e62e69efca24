import { Type } from 'typebox'
import { addMemory } from '../../features/memory/add-memory.ts'
import { listMemoriesOfPeriod } from '../../features/memory/memory-list-store.ts'
import { countMemories, listRecentMemories, type MemoryRow } from '../../features/memory/memory-store.ts'
import { readPeriod } from '../../features/memory/read-period.ts'
import { searchMemories } from '../../features/memory/search-memories.ts'
import { type BuiltInTool, ownPlan } from './tool.ts'

const howMany = Type.Optional(Type.Integer({ minimum: 1, maximum: 50, description: 'How many entries at most.' }))

const part = (minimum: number, maximum: number) => Type.Optional(Type.Integer({ minimum, maximum }))
const timeParts = {
  year: part(1970, 9999),
  month: part(1, 12),
  day: part(1, 31),
  hour: part(0, 23),
  minute: part(0, 59),
  second: part(0, 59),
}

export const memoryTool: BuiltInTool = {
  name: 'memory',
  description: 'Your own long-term memory. Use it for what should still be known in later conversations.',
  actions: {
    add: {
      description: 'Remember something.',
      repeatable: true,
      parameters: Type.Object({
        content: Type.String({ minLength: 1, maxLength: 10_000, description: 'What to remember.' }),
        keywords: Type.Optional(Type.Array(Type.String({ maxLength: 100 }), { maxItems: 20 })),
      }),
      plan: async ({ context, being, toolCallId }, { content, keywords }) =>
        ownPlan('memory', 'add', async () => {
          const entry = { id: toolCallId, beingId: being.id, type: 'note', at: context.clock.now() }
          const more = { content: String(content), keywords: (keywords ?? []) as string[] }
          await context.database.write(trx => addMemory(trx, { ...entry, ...more }))
          return `Remembered: ${content}`
        }),
    },
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
          if (query !== undefined) return tell(await searchMemories(db, being.id, { query: String(query), limit }))
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
  return rows.map(row => `[${new Date(row.created_at).toISOString()}] ${row.content}`).join('\n')
}
