import type { Language } from '@trivium/beings-contract'
import { listNotifications, markRead } from '../../core/notifications/notification-store.ts'
import type { Kernel } from '../../platform/kernel.ts'
import { makeCast } from './make-cast.ts'
import type { Story } from './story.ts'
import { createStoryClock } from './story-clock.ts'
import { type Cast, createStoryContext } from './story-context.ts'
import { storyInGerman } from './story-de.ts'
import { storyInEnglish } from './story-en.ts'
import { happen } from './story-events.ts'
import { createModelCalls } from './story-models.ts'
import { chatEvents } from './tell-chats.ts'
import { mindEvents, sumUp } from './tell-mind.ts'
import { projectEvents } from './tell-project.ts'
import { trustEvents } from './tell-trust.ts'
import { createTurnTeller } from './tell-turn.ts'
import { taskEvents, timerEvents } from './tell-work.ts'

/** Languages without a story of their own have the English one. */
const stories: Partial<Record<Language, Story>> = { 'de-DE': storyInGerman }

/** A month in the life of three beings, as if it had just ended: through the service's own ways, with its clock set back. */
export async function tellWorld(kernel: Kernel, { language, end }: { language: Language; end: number }): Promise<Cast> {
  const clock = createStoryClock(end)
  const context = createStoryContext(kernel, { clock, story: stories[language] ?? storyInEnglish })
  clock.moveTo(clock.day(30, 9))
  const cast = await makeCast(context, language)
  const tellTurn = createTurnTeller(context, cast, createModelCalls())
  const teller = { context, cast, tellTurn }
  const events = [
    ...chatEvents(context, cast, tellTurn),
    ...projectEvents(teller),
    ...timerEvents(teller),
    ...taskEvents(teller),
    ...mindEvents(context, cast),
    ...trustEvents(context, cast),
  ]
  await happen(
    clock,
    events.filter(({ at }) => at < end),
  )
  await sumUp(context, cast)
  await readNotices(kernel, end)
  return cast
}

/** Whoever lives there has looked at all but the newest. */
async function readNotices({ database }: Kernel, at: number): Promise<void> {
  const [, , , ...old] = await listNotifications(database.db, 500)
  await database.write(trx => markRead(trx, { ids: old.map(({ id }) => id), at }))
}
