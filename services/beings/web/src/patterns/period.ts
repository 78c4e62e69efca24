export const periods = ['1h', '24h', '7d', '30d'] as const
export type PeriodName = (typeof periods)[number]

export const isPeriod = (text: string | undefined): text is PeriodName => periods.some(name => name === text)

const hour = 3_600_000
const lengths: Record<PeriodName, number> = { '1h': hour, '24h': 24 * hour, '7d': 168 * hour, '30d': 720 * hour }

export interface PeriodFields {
  period?: string | undefined
  startDate?: string | undefined
  endDate?: string | undefined
}

/** What a service is asked for; a period that ends now begins at a full minute, so that the same question stays the same. */
export function readPeriod({ period, startDate, endDate }: PeriodFields, now: number) {
  if (!isPeriod(period)) return { startDate, endDate }
  const from = Math.floor((now - lengths[period]) / 60_000) * 60_000
  return { startDate: new Date(from).toISOString(), endDate: undefined }
}
