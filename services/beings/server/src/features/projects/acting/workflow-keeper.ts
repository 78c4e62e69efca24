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

type Needs = Uses<'background' | 'clock' | 'database' | 'events' | 'log' | 'mailbox' | 'plugins'>

/** Moves on what can move on, whenever tasks or roles have changed and when a time has come. */
export function createWorkflowKeeper(context: Needs): RepeatedJob {
  return createRepeatedJob(context, {
    fault: 'workflows could not be looked after',
    async run(isClosed) {
      // A being that was deleted tells nobody here.
      const again = context.clock.now() + lookAgainMs
      let next = again
      let after = 0
      while (!isClosed()) {
        const page = await instancesToLookAfter(context.database.db, { after, limit: pageSize })
        for (const instance of page) {
          if (isClosed()) return undefined
          const due = await lookAfter(context, instance)
          if (due !== undefined) next = Math.min(next, due)
        }
        if (page.length < pageSize) return after === 0 && page.length === 0 ? undefined : next
        after = page.at(-1)?.seq ?? after
      }
      return undefined
    },
  })
}

/** Until nothing is left to do for it now; each move is a transaction of its own. */
async function lookAfter(context: Needs, seen: InstanceRow): Promise<number | undefined> {
  const effects = noEffects()
  const due = await context.database.write(trx => settle(context, trx, { seen, effects }))
  await carryOut(context, effects)
  return due
}

async function settle(
  context: Uses<'clock' | 'plugins'>,
  trx: Trx,
  { seen, effects }: { seen: InstanceRow; effects: Effects },
): Promise<number | undefined> {
  const instance = await readAgain(trx, seen)
  if (!instance || instance.status === 'completed') return undefined
  const project = await findProject(trx, instance.project_id)
  const template = findTemplate(context, instance.template_name)
  if (project?.status !== 'active' || !template) return undefined
  const acting = { trx, project, template, instance, effects, at: context.clock.now() }
  await settleInstance(acting)
  return watchTime(acting)
}
