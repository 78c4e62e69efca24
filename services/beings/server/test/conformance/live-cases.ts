import { expect } from 'vitest'
import type { Cases } from './case.ts'
import type { World } from './world.ts'

const any = (kind: unknown) => expect.any(kind)

/** What pages hear of, find and answer. */
export function liveCases({ beingId, timerId }: World): Cases {
  return {
    'GET /api/events': {
      async special({ service }) {
        const end = new AbortController()
        const answer = await service.user.fetch('/api/events', { signal: end.signal })
        expect(answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
        end.abort()
      },
    },
    'GET /api/notifications/list': {
      answer: {
        notifications: expect.arrayContaining([
          {
            id: any(String),
            kind: 'timer-ended',
            params: expect.objectContaining({ beingId, timerId }),
            path: any(String),
            createdAt: any(String),
            readAt: null,
          },
        ]),
        unread: any(Number),
      },
    },
    'POST /api/notifications/read': {
      fields: { ids: [] },
      wrong: { ids: ['x', [1], ['nope']] },
      answer: { success: true, unread: any(Number) },
    },
    'GET /api/permissions/requests': {
      fields: { beingId },
      ids: ['beingId'],
      wrong: { state: ['maybe'] },
      answer: { requests: [] },
    },
    'POST /api/permissions/answer': {
      fields: { requestId: beingId, allowed: true },
      required: ['requestId', 'allowed'],
      ids: ['requestId'],
      wrong: { allowed: ['yes', null], remember: [0, -1, 'ever'], note: [1, 'x'.repeat(1001)], prefix: [1] },
      special: async () => undefined,
    },
    'GET /api/search': {
      // The cases of other rows rename and remove whatever they like; pages stay.
      fields: { q: 'timers', kinds: 'page' },
      required: ['q'],
      wrong: { q: ['', ' '], kinds: ['song'], limit: [0, 51] },
      answer: { results: [{ kind: 'page', id: 'timers', title: 'Timers', snippet: '', path: '/timers' }] },
    },
    'POST /api/timers/preview': {
      fields: { type: 'interval', everySeconds: 60, count: 2 },
      required: ['type', 'everySeconds'],
      wrong: { type: ['x'], everySeconds: [0], count: [0, 101], timeZone: ['Mars/Crater'] },
      answer: {
        runs: [
          { at: any(String), local: any(String), offsetMinutes: any(Number), clockChange: false },
          { at: any(String) },
        ],
      },
    },
    'GET /api/timers/calendars': { answer: { calendars: expect.arrayContaining([{ id: 'gregory', months: 12 }]) } },
    'GET /api/audit/export': {
      wrong: { format: ['xml'], result: ['x'], startDate: ['x'] },
      async special({ service }) {
        const answer = await service.user.get('/api/audit/export')
        expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
      },
    },
    'GET /api/help/topics': {
      open: true,
      answer: { language: 'en-US', topics: expect.arrayContaining([expect.objectContaining({ id: 'timer' })]) },
    },
    'GET /api/help/topic': {
      fields: { id: 'timer' },
      required: ['id'],
      open: true,
      answer: { id: 'timer', language: 'en-US', title: any(String), summary: any(String), markdown: any(String) },
    },
    'GET /api/sessions/list': {
      answer: { sessions: expect.arrayContaining([expect.objectContaining({ current: true })]) },
    },
    'POST /api/sessions/revoke': {
      fields: { id: beingId },
      required: ['id'],
      ids: ['id'],
      special: async () => undefined,
    },
  }
}
