import { expect } from 'vitest'
import type { Cases } from './case.ts'
import type { World } from './world.ts'

/** What a being remembers and knows, beyond the specification. */
export function mindCases({ beingId, memoryId, tripleId }: World): Cases {
  return {
    'POST /api/memory/update': {
      fields: { id: memoryId, keywords: [], importance: 0.7, pinned: false },
      required: ['id'],
      ids: ['id'],
      wrong: { content: ['', 5], keywords: ['x'], importance: [2, -1, 'much'], pinned: ['yes', 1] },
      answer: { success: true, memory: expect.objectContaining({ id: memoryId, importance: 0.7 }) },
    },
    'GET /api/memory/timeline': {
      fields: { beingId, level: 'year', start: '2026-01-01T00:00:00Z' },
      required: ['beingId', 'level'],
      ids: ['beingId'],
      wrong: { level: ['week', ''], start: ['yesterday'] },
      answer: {
        periods: [
          { start: expect.stringMatching(/-01-01T00:00:00.000Z$/), count: expect.any(Number), summaryId: null },
        ],
      },
    },
    'GET /api/memory/embeddings': {
      fields: { beingId },
      required: ['beingId'],
      ids: ['beingId'],
      answer: { state: 'off', total: expect.any(Number), embedded: 0 },
    },
    'POST /api/memory/embeddings/renew': {
      fields: { beingId },
      required: ['beingId'],
      ids: ['beingId'],
      answer: { success: true, progress: expect.objectContaining({ state: 'off' }) },
    },
    'GET /api/knowledge/detail': {
      fields: { id: tripleId },
      required: ['id'],
      ids: ['id'],
      answer: expect.objectContaining({ id: tripleId, subject: 'Ada', relation: 'likes', object: 'roses' }),
    },
    'GET /api/knowledge/aliases': {
      fields: { node: 'Ada' },
      wrong: { node: [''] },
      answer: { aliases: expect.any(Array) },
    },
    'POST /api/knowledge/aliases/add': {
      fields: { node: 'ADA', alias: 'Countess' },
      required: ['node', 'alias'],
      wrong: { node: ['', 5], alias: ['', ' ', 5, 'ada'] },
      answer: { success: true, alias: expect.objectContaining({ alias: 'Countess', node: 'Ada' }) },
    },
    'POST /api/knowledge/aliases/remove': {
      fields: { alias: 'countess' },
      required: ['alias'],
      wrong: { alias: ['', 5] },
      answer: { success: true, alias: expect.objectContaining({ alias: 'Countess' }) },
    },
  }
}
