import { noticesIn } from '@trivium/beings-words/notices'
import { findProject } from '../../../core/projects/project-store.ts'
import type { Trx } from '../../../platform/db/schema.ts'
import type { Uses } from '../../../platform/kernel.ts'
import { createRepeatedJob, type RepeatedJob } from '../../../platform/repeated-job.ts'
import { instancesToLookAfter, readAgain } from '../../workflows/instances.ts'
import { findTemplate } from '../../workflows/templates.ts'
import type { InstanceRow } from '../../workflows/workflow-store.ts'
import { carryOut, type Effects, noEffects } from './effects.ts'
import { settleInstance } from './settle-instance.ts'
import { watchTime } from './watch-time.ts'

const pageSize = 50
const lookAgainMs = 60_000

type Needs = Uses<'background' | 'clock' | 'database' | 'events' | 'log' | 'mailbox' | 'plugins' | 'settings'>

/** Moves on what can move on, whenever tasks or roles have changed and when a time has come. */
export function createWorkflowKeeper(context: Needs): RepeatedJob {
  return createRepeatedJob(context, {
    fault: 'workflows could not be looked after',
    async run(isClosed) {
      // A being that was deleted tells nobody here.
      let next = context.clock.now() + lookAgainMs
      let after = 0
      for (;;) {
        const page = isClosed() ? [] : await instancesToLookAfter(context.database.db, { after, limit: pageSize })
        if (page.length === 0) return after === 0 ? undefined : next
        next = Math.min(next, ...(await lookAfterAll(context, page, isClosed)))
        after = page.at(-1)?.seq ?? after
      }
    },
  })
}

/** When each of them wants to be looked at again. */
async function lookAfterAll(context: Needs, page: readonly InstanceRow[], isClosed: () => boolean): Promise<number[]> {
  const times: number[] = []
  for (const instance of page) {
    const due = isClosed() ? undefined : await lookAfter(context, instance)
    if (due !== undefined) times.push(due)
  }
  return times
}

/** Until nothing is left to do for it now; each move is a transaction of its own. */
async function lookAfter(context: Needs, seen: InstanceRow): Promise<number | undefined> {
  const effects = noEffects()
  const due = await context.database.write(trx => settle(context, trx, { seen, effects }))
  await carryOut(context, effects)
  return due
}

async function settle(
  context: Uses<'clock' | 'plugins' | 'settings'>,
  trx: Trx,
  { seen, effects }: { seen: InstanceRow; effects: Effects },
): Promise<number | undefined> {
  const instance = await readAgain(trx, seen)
  if (!instance || instance.status === 'completed') return undefined
  const project = await findProject(trx, instance.project_id)
  const template = findTemplate(context, instance.template_name)
  if (project?.status !== 'active' || !template) return undefined
  const words = noticesIn(context.settings.get('language'))
  const acting = { trx, project, template, instance, effects, words, at: context.clock.now() }
  await settleInstance(acting)
  return watchTime(acting)
}
