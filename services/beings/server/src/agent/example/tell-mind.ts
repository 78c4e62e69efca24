import { type SummaryLevel, summaryLevels } from '@trivium/beings-contract'
import { uuidv7 } from '@trivium/http'
import { createTriple, updateTriple } from '../../features/knowledge/save-triple.ts'
import { addMemory } from '../../features/memory/add-memory.ts'
import { listRecentMemories, type MemoryRow } from '../../features/memory/memory-store.ts'
import { insertSummary, writeProgress } from '../../features/memory/summary-store.ts'
import { createNote } from '../../features/notes/create-note.ts'
import { updateNote } from '../../features/notes/update-note.ts'
import type { Cast, StoryContext } from './story-context.ts'
import type { StoryEvent } from './story-events.ts'

const parts = ['curator', 'researcher', 'writer'] as const

/** Notes, of which some were changed later; things remembered on purpose; and what is known about plants. */
export function mindEvents(context: StoryContext, cast: Cast): StoryEvent[] {
  const { story, clock } = context
  const notes = parts.flatMap(part =>
    story.notes[part].map(({ later, ...note }, index) => ({
      at: clock.day(23 - 2 * index, 13),
      run: async () => {
        const { id } = await createNote(context, { owner: { ownerType: 'being', ownerId: cast[part].id }, ...note })
        if (later === undefined) return
        clock.moveTo(clock.now() + 7_200_000)
        await updateNote(context, { noteId: id, content: later })
      },
    })),
  )
  const remembered = parts.flatMap(part =>
    story.remembered[part].map((content, index) => ({
      at: clock.day(21 - 3 * index, 20),
      run: async () => {
        const memory = { beingId: cast[part].id, content, type: 'note', keywords: ['guide'], importance: 0.8 }
        await context.database.write(async trx => void (await addMemory(trx, { ...memory, at: clock.now() })))
      },
    })),
  )
  const knowledge = story.plants.map((_, index) => ({
    at: clock.day(26 - Math.floor(index / 2), 15, index),
    run: () => learn(context, cast, index),
  }))
  return [...notes, ...remembered, ...knowledge]
}

async function learn(context: StoryContext, cast: Cast, index: number): Promise<void> {
  const { plants, relations, source } = context.story
  const plant = plants[index]
  if (!plant) return
  const actor = { beingId: cast.researcher.id, name: cast.researcher.name }
  for (const [place, key] of (['family', 'light', 'sown', 'likes', 'avoids'] as const).entries()) {
    const statement = { subject: plant.name, relation: relations[key], object: plant[key] }
    const about = { beingId: cast.researcher.id, confidence: 0.6 + ((index + place) % 5) / 10, source }
    const { id } = await createTriple(context, { ...statement, ...about }, actor)
    const status = (index + place) % 4 === 0 ? 'verified' : (index + place) % 13 === 5 ? 'rejected' : undefined
    if (status) await updateTriple(context, { id, validationStatus: status })
  }
}

const starts: Record<SummaryLevel, (at: number) => number> = {
  hour: at => Math.floor(at / 3_600_000) * 3_600_000,
  day: at => Math.floor(at / 86_400_000) * 86_400_000,
  month: at => Date.UTC(new Date(at).getUTCFullYear(), new Date(at).getUTCMonth(), 1),
  year: at => Date.UTC(new Date(at).getUTCFullYear(), 0, 1),
}

/** From the hour to the year; each summary is made of everything below it that has none yet. */
export async function sumUp(context: StoryContext, cast: Cast): Promise<void> {
  for (const part of parts) {
    const beingId = cast[part].id
    let below = (await listRecentMemories(context.database.db, beingId, 10_000)).toReversed()
    for (const level of summaryLevels) {
      below = await sumUpLevel(context, { beingId, level, below })
      await writeProgress(context.database.db, { beingId, level, upTo: context.clock.now() })
    }
  }
}

async function sumUpLevel(
  { database, story }: StoryContext,
  { beingId, level, below }: { beingId: string; level: SummaryLevel; below: readonly MemoryRow[] },
): Promise<MemoryRow[]> {
  const made: MemoryRow[] = []
  for (const [start, sources] of Map.groupBy(below, ({ created_at }) => starts[level](created_at))) {
    const [first] = sources
    if (!first) continue
    const topic = first.content.split('\n')[0]?.slice(0, 120) ?? ''
    const row = {
      id: uuidv7(start),
      being_id: beingId,
      content: story.summaries[level].replace('{topic}', () => topic),
      type: 'summary',
      keywords: level,
      importance: 0.6,
      is_summary: 1,
      source_ids: JSON.stringify(sources.map(source => source.id)),
      created_at: Math.max(...sources.map(source => source.created_at)),
    }
    const sourceIds = sources.map(source => source.id)
    await database.write(trx => insertSummary(trx, row, { level, start, sourceIds }))
    made.push({ ...row, pinned: 0, seq: 0 })
  }
  return made
}
