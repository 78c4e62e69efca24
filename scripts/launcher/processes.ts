/** What `npm start` runs: one process per row. */
export interface ProcessPlan {
  service: 'catalogue' | 'beings' | 'inbox'
  name: string
  entry: URL
  /** Options of Node beyond those all processes have. */
  flags?: string[]
  /** Added to the address that the process reports; without it the process has no row in the table of addresses. */
  path?: string
  purpose: string
}

/**
 * For V8, instead of four that wait for each other where cores are few. Measured on two cores: the slowest hundredth of the
 * streamed chunks of beings came after 6 to 7 ms in every turn, otherwise after 5 to 24 (five turns each); the slowest
 * hundredth of captures on PostgreSQL after 8.6 ms, otherwise after 11 (median of ten turns each).
 */
const oneHelperThread = ['--v8-pool-size=1']

/**
 * MiB for what lives shortly, at least: V8 shrinks this room in every pause and then collects many times a second when the next
 * load begins, while every sender waits. Measured on PostgreSQL with a pause before each of twelve turns: 13 % more captures,
 * the slowest hundredth after 6.3 ms instead of 8.2.
 */
const roomForShortLived = ['--min-semi-space-size=32']

/**
 * When hundreds of live streams are opened before the first load, V8 learns that requests live long and puts all later ones
 * where only its slow collections look; what they point to stays with them. Measured with 1,000 streams: collections of 15 to
 * 25 ms instead of 0.5 ms seven times a second, the slowest hundredth of captures after 20 ms instead of 5, 500 MiB instead of 260.
 */
const requestsAreShortLived = ['--no-allocation-site-pretenuring']

export const processPlans: readonly ProcessPlan[] = [
  {
    service: 'catalogue',
    name: 'catalogue',
    entry: new URL('../../services/catalogue/server/src/main.ts', import.meta.url),
    path: '/graphql',
    purpose: 'courses, chapters and media records over GraphQL',
  },
  {
    service: 'beings',
    name: 'beings',
    entry: new URL('../../services/beings/server/src/main.ts', import.meta.url),
    flags: oneHelperThread,
    path: '',
    purpose: 'AI beings: chat, tools, memory, timers, projects',
  },
  {
    service: 'inbox',
    name: 'inbox',
    entry: new URL('../../services/inbox/server/src/main.ts', import.meta.url),
    flags: [...oneHelperThread, ...roomForShortLived, ...requestsAreShortLived],
    path: '',
    purpose: 'webhooks captured, inspected and forwarded',
  },
  {
    service: 'inbox',
    name: 'inbox-worker',
    entry: new URL('../../services/inbox/server/src/worker.ts', import.meta.url),
    flags: [...oneHelperThread, ...roomForShortLived],
    purpose: 'delivers captured webhooks to their targets',
  },
]

/** The plans of the named services; all of them when none is named. */
export function choosePlans(names: readonly string[]): ProcessPlan[] {
  const known = new Set<string>(processPlans.map(plan => plan.service))
  const unknown = names.filter(name => !known.has(name))
  if (unknown.length > 0) {
    throw new Error(`There is no service "${unknown.join('", "')}"; choose from ${[...known].join(', ')}.`)
  }
  return processPlans.filter(plan => names.length === 0 || names.includes(plan.service))
}
