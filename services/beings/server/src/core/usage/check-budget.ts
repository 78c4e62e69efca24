import { ProviderFault } from '../../platform/ai/index.ts'
import type { Uses } from '../../platform/kernel.ts'
import { budgetOf } from './budgets.ts'

/** What was warned about already, so that the log says it once and not with every call. */
const warned = new WeakMap<object, Map<string, string>>()

/** Before every model call: at the hard limit there is none, at the soft limit the log says so. */
export async function refuseOverBudget(
  context: Uses<'clock' | 'database' | 'log' | 'settings'>,
  beingId: string,
): Promise<void> {
  const budget = await budgetOf(context, beingId)
  if (!budget || budget.state === 'ok') return
  const { period, spent, softLimit, hardLimit, state, unpricedCount } = budget
  const currency = context.settings.get('currency')
  const unknown = unpricedCount > 0 ? `, and ${unpricedCount} calls without a known price` : ''
  const span = `${period === 'total' ? '' : ` this ${period}`}${unknown}`
  if (state === 'hard') {
    const told = `The budget is used up: ${spent} of ${hardLimit} ${currency} spent${span}.`
    throw new ProviderFault(told, { retryable: false })
  }
  const said = warned.get(context.database) ?? new Map<string, string>()
  warned.set(context.database, said)
  const about = `${softLimit} ${period} ${new Date(context.clock.now()).toISOString().slice(0, period === 'day' ? 10 : 7)}`
  if (said.get(beingId) === about) return
  said.set(beingId, about)
  const line = { source: 'usage', beingId, spent, softLimit, hardLimit, unpricedCount }
  context.log.warn(line, `a being has spent ${spent} of ${softLimit} ${currency}${span}`)
}
