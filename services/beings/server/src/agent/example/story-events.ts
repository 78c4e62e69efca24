import type { StoryClock } from './story-clock.ts'

/** Something that happened at a moment of the story. */
export interface StoryEvent {
  at: number
  run(): Promise<void>
}

/** One after the other in the order of their moments, as they would have happened. */
export async function happen(clock: StoryClock, events: readonly StoryEvent[]): Promise<void> {
  for (const event of events.toSorted((one, other) => one.at - other.at)) {
    clock.moveTo(event.at)
    await event.run()
  }
}
