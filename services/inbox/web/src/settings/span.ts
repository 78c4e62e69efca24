/** Spans of time as people say them. */
export const units = [
  { value: '86400', label: 'days' },
  { value: '3600', label: 'hours' },
  { value: '60', label: 'minutes' },
] as const

export interface Span {
  amount: number | string
  unit: string
}

/** In the largest unit that leaves no rest. */
export function spanOf(seconds: number | null): Span {
  if (seconds === null) return { amount: '', unit: '86400' }
  const unit = units.find(({ value }) => seconds % Number(value) === 0)?.value ?? '60'
  return { amount: seconds / Number(unit), unit }
}

export function secondsOf({ amount, unit }: Span): number | null {
  return amount === '' ? null : Math.round(Number(amount) * Number(unit))
}

export function saySpan(seconds: number): string {
  const { amount, unit } = spanOf(seconds)
  const { label } = units.find(({ value }) => value === unit) ?? units[2]
  return `${amount} ${amount === 1 ? label.slice(0, -1) : label}`
}
