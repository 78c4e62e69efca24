import { uuidv7 } from '@trivium/http'
import { recordDecision } from '../../core/audit/record-audit.ts'
import { upsertRemembered } from '../../core/permissions/rule-store.ts'
import { saveRule } from '../../core/permissions/save-rule.ts'
import { changeBudget } from '../../core/usage/budgets.ts'
import { changePrices } from '../../core/usage/prices.ts'
import { insertLogs } from '../../platform/logbook/log-store.ts'
import type { Cast, StoryContext } from './story-context.ts'
import type { StoryEvent } from './story-events.ts'

const dayMs = 86_400_000

/** Rules, an answer that still holds, decisions that went either way, a budget, a price and the log of the service. */
export function trustEvents(context: StoryContext, cast: Cast): StoryEvent[] {
  const { clock, story } = context
  const { researcher, writer } = cast
  const rule = (change: Parameters<typeof saveRule>[1]) => async () => void (await saveRule(context, change))
  const decide = (decision: Omit<Parameters<typeof recordDecision>[1], 'at' | 'beingId' | 'beingName'>) => async () => {
    const being = { beingId: researcher.id, beingName: researcher.name }
    await context.database.write(trx => recordDecision(trx, { ...decision, ...being, at: clock.now() }))
  }
  return [
    {
      at: clock.day(28, 9),
      run: rule({
        permissionType: 'NetworkAccess',
        resourcePrefix: 'extension.example.org',
        result: 'Allowed',
        description: story.rules.web,
      }),
    },
    {
      at: clock.day(28, 9, 1),
      run: rule({
        permissionType: 'FileAccess',
        resourcePrefix: '/etc',
        result: 'Denied',
        description: story.rules.secrets,
      }),
    },
    {
      at: clock.day(17, 9),
      run: rule({
        permissionType: 'FileAccess',
        resourcePrefix: '/srv/pictures',
        result: 'AskUser',
        description: story.rules.folder,
        beingId: writer.id,
      }),
    },
    {
      at: clock.day(13, 10),
      run: decide({
        type: 'FileAccess',
        resource: '/etc/hostname',
        result: 'Denied',
        reason: 'Rule for "/etc".',
        tool: 'disk',
        action: 'read_file',
      }),
    },
    {
      at: clock.day(11, 10),
      run: decide({
        type: 'CommandLine',
        resource: 'ls -l',
        result: 'AskUser',
        reason: 'The tool permission "command_line" asks unless a rule or an answer covers it.',
        tool: 'command_line',
        action: 'run',
      }),
    },
    { at: clock.day(1, 15), run: () => rememberAnswer(context, researcher.id) },
    {
      at: clock.day(27, 18),
      run: async () =>
        void (await changeBudget(context, { beingId: researcher.id, softLimit: 2, hardLimit: 5, period: 'month' })),
    },
    {
      at: clock.day(27, 19),
      run: () => changePrices(context, { prices: [{ model: 'gpt-5-mini', promptPrice: 0.3, completionPrice: 2.2 }] }),
    },
    ...logLines(context, cast),
  ]
}

async function rememberAnswer({ database, clock }: StoryContext, beingId: string): Promise<void> {
  const at = clock.now()
  await database.write(trx =>
    upsertRemembered(trx, {
      id: uuidv7(at),
      being_id: beingId,
      permission_type: 'NetworkAccess',
      resource_prefix: 'https://weather.example.org/frost',
      result: 'Allowed',
      expires_at: at + 7 * dayMs,
      created_at: at,
      access: '',
      exact: 1,
    }),
  )
}

function logLines({ clock, database, story }: StoryContext, cast: Cast): StoryEvent[] {
  const line =
    (level: 'debug' | 'info' | 'warning' | 'error', message: string, being = '') =>
    async () => {
      const source = being === '' ? 'service' : 'turns'
      await database.write(trx =>
        insertLogs(trx, [{ at: clock.now(), level, source, message, being_id: being, details: '{}' }]),
      )
    }
  const { slow, retry, failed, started } = story.logs
  return [
    { at: clock.day(30, 8), run: line('info', started) },
    { at: clock.day(16, 6), run: line('info', started) },
    { at: clock.day(19, 14), run: line('warning', slow, cast.curator.id) },
    { at: clock.day(10, 14), run: line('debug', retry, cast.writer.id) },
    { at: clock.day(7, 14), run: line('error', failed, cast.researcher.id) },
  ]
}
