import type { NewTimer, PreviewedRun, Timer, TimerCalendar, TimerChange } from '@trivium/beings-contract'
import { requestJson } from '@trivium/ui'

const send = <Answer>(verb: string, body: unknown, keepalive = false) =>
  requestJson<Answer>(`/api/timers/${verb}`, { method: 'POST', body, keepalive })

interface Saved {
  timer: Timer
}

export type TimerVerb = 'pause' | 'resume' | 'run'

/** Every address of the timers. */
export const timersApi = {
  list: '/api/timers/list',
  read: (timerId: string, signal: AbortSignal) =>
    requestJson<Timer>(`/api/timers/detail?timerId=${encodeURIComponent(timerId)}`, { signal }),
  create: (timer: NewTimer) => send<Saved>('create', timer),
  update: (change: TimerChange) => send<Saved>('update', change),
  move: (timerId: string, verb: TimerVerb) => send<Saved>(verb, { timerId }),
  remove: (timerId: string, keepalive: boolean) => send<Saved>('delete', { timerId }, keepalive),
  preview: (schedule: Partial<NewTimer>, signal: AbortSignal) =>
    requestJson<{ runs: PreviewedRun[] }>('/api/timers/preview', { method: 'POST', body: schedule, signal }),
  calendars: (signal: AbortSignal) => requestJson<{ calendars: TimerCalendar[] }>('/api/timers/calendars', { signal }),
  pauseAll: (paused: boolean) => send<{ allPaused: boolean }>(paused ? 'pause-all' : 'resume-all', {}),
}

export const timerKeys = {
  all: ['timer'] as const,
  one: (id: string) => ['timer', 'one', id] as const,
  preview: (schedule: string) => ['timer-preview', schedule] as const,
  calendars: ['timer-calendar'] as const,
}
