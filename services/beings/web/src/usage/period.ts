export const periods = ['1', '7', '30', '90'] as const
export type Days = (typeof periods)[number] | 'own'

const dayMs = 86_400_000

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)

/** The days of a period that ends today; both ends are named, so that an export says the same. */
export function lastDays(days: number, now: number): { startDate: string; endDate: string } {
  return { startDate: dayOf(now - (days - 1) * dayMs), endDate: dayOf(now) }
}

/** What the month will have cost at the pace of its days so far. */
export function forecast(spent: number, now: number): number {
  const date = new Date(now)
  const begin = Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1)
  const end = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1)
  return spent / Math.max((now - begin) / (end - begin), 1 / 31)
}

export const thisMonth = (now: number): { startDate: string; endDate: string } => ({
  startDate: `${dayOf(now).slice(0, 7)}-01`,
  endDate: dayOf(now),
})
