import { expect } from 'vitest'
import type { Cases } from './case.ts'
import type { World } from './world.ts'

const any = (type: unknown) => expect.any(type)

/** How beings come into being. */
export function libraryCases({ beingId }: World): Cases {
  const template = {
    key: 'researcher',
    name: 'Researcher',
    description: any(String),
    soulContent: any(String),
    toolPermissions: expect.objectContaining({ command_line: 'denied', other_tools: 'denied' }),
  }
  return {
    'GET /api/beings/templates': {
      answer: { templates: expect.arrayContaining([template]) },
      wrong: { lang: ['xx-XX'] },
    },
    'GET /api/beings/imports': { answer: { imports: any(Array) } },
    'POST /api/beings/duplicate': {
      fields: { beingId, name: 'Ada the second' },
      required: ['beingId', 'name'],
      ids: ['beingId'],
      wrong: { name: ['', 'Ada', 'a\nb', 5], memories: ['x'], notes: [1] },
      answer: {
        success: true,
        being: { name: 'Ada the second', isCurator: false, memoryCount: 0 },
      },
    },
  }
}
