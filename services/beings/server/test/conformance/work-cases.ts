import { expect } from 'vitest'
import type { Cases } from './case.ts'
import type { World } from './world.ts'

const any = (type: unknown) => expect.any(type)
const iso = expect.stringMatching(/^\d{4}-\d{2}-\d{2}T.*Z$/)

export function workCases(world: World): Cases {
  const { beingId, timerId, taskId, memoryId, noteId } = world
  const cycle = { cycleIndex: any(Number), startedAt: iso, endedAt: iso, state: 'completed', messageCount: any(Number) }
  const timer = {
    id: timerId,
    beingId,
    name: 'Hourly',
    instruction: 'Say hello',
    type: 'interval',
    status: 'active',
    nextRun: iso,
    lastTriggeredAt: iso,
    timesTriggered: 1,
  }
  const task = {
    id: taskId,
    title: 'Greet',
    description: '',
    status: any(String),
    priority: 100,
    beingId,
    result: any(String),
    error: '',
    createdAt: iso,
    startedAt: iso,
    completedAt: iso,
  }
  const memory = {
    id: memoryId,
    beingId,
    content: 'Ada waters roses',
    type: any(String),
    keywords: [],
    importance: any(Number),
    isSummary: false,
    sourceIds: [],
    createdAt: iso,
  }
  const note = {
    noteId: any(String),
    title: 'Roses',
    content: 'Need water',
    keywords: ['garden'],
    ownerType: any(String),
    ownerId: any(String),
    version: 1,
    createdAt: iso,
    updatedAt: iso,
  }
  const rule = {
    permissionType: 'NetworkAccess',
    resourcePrefix: 'example.org',
    result: 'Allowed',
    description: 'Good',
  }
  return {
    'GET /api/timers/list': { answer: { timers: [expect.objectContaining(timer)] }, wrong: { beingId: ['x'] } },
    'GET /api/timer-cycles/list': {
      fields: { timerId },
      required: ['timerId'],
      ids: ['timerId'],
      answer: { cycles: [expect.objectContaining({ ...cycle, timerId })] },
    },
    'GET /api/timer-cycle/messages': {
      fields: { cycleIndex: String(world.timerCycle) },
      required: ['cycleIndex'],
      wrong: { cycleIndex: ['x', '-1', '1.5'] },
      answer: { messages: any(Array) },
    },
    'GET /api/tasks/list': {
      answer: { tasks: expect.arrayContaining([expect.objectContaining(task)]) },
      wrong: { beingId: ['x'] },
    },
    'GET /api/task-cycles/list': {
      fields: { taskId },
      required: ['taskId'],
      ids: ['taskId'],
      answer: { cycles: [expect.objectContaining({ ...cycle, taskId })] },
    },
    'GET /api/task-cycle/messages': {
      fields: { cycleIndex: String(world.taskCycle) },
      required: ['cycleIndex'],
      wrong: { cycleIndex: ['x', '-1', '1.5'] },
      answer: { messages: any(Array) },
    },
    'GET /api/permissions/list': { answer: { rules: any(Array) } },
    'POST /api/permissions/save': {
      fields: rule,
      required: ['permissionType', 'resourcePrefix', 'result'],
      wrong: { permissionType: ['Anything', 5], resourcePrefix: ['', 5], result: ['Maybe', true], description: [5] },
      answer: { success: true, rule },
    },
    'GET /permission/check': {
      fields: { userId: beingId },
      required: ['userId'],
      wrong: { userId: ['', 'x'] },
      answer: { pending: false },
    },
    'GET /permission/respond': {
      fields: { userId: beingId, allowed: 'true', addToCache: 'true', cacheDuration: '1.5' },
      required: ['userId', 'allowed'],
      ids: ['userId'],
      wrong: { allowed: ['maybe', ''], addToCache: ['perhaps'], cacheDuration: ['0', '-1', 'long'] },
      answer: { success: false },
    },
    'GET /api/memory/list': {
      answer: { memories: expect.arrayContaining([expect.objectContaining(memory)]) },
      wrong: { beingId: ['x'], page: ['0'] },
    },
    'GET /api/memory/detail/{id}': { pathId: memoryId, answer: memory },
    'GET /api/memory/stats': { answer: {} },
    'GET /api/memory/search': {
      fields: { keyword: 'waters' },
      required: ['keyword'],
      wrong: { keyword: [''] },
      answer: { memories: [expect.objectContaining({ id: memoryId })] },
    },
    'GET /api/memory/beings': {
      answer: {
        beings: expect.arrayContaining([expect.objectContaining({ beingId, name: 'Ada', total: any(Number) })]),
      },
    },
    'GET /api/memory/trace/{id}': {
      pathId: memoryId,
      answer: { entry: expect.objectContaining({ id: memoryId }), sources: [], summaries: [] },
    },
    'GET /api/memory/timeline-html': {
      async special({ service }) {
        const answer = await service.user.get('/api/memory/timeline-html')
        expect({ status: answer.status, type: answer.headers['content-type'] }).toEqual({
          status: 200,
          type: expect.stringContaining('text/html'),
        })
      },
    },
    'GET /api/work-notes/list': {
      answer: { notes: expect.arrayContaining([expect.objectContaining(note)]) },
      wrong: { beingId: ['x'] },
    },
    'GET /api/work-notes/read': {
      fields: { noteId },
      required: ['noteId'],
      ids: ['noteId'],
      answer: { ...note, noteId },
    },
    'GET /api/work-notes/directory': {
      answer: {
        directory: expect.arrayContaining([
          { name: any(String), ownerType: any(String), ownerId: any(String), keywords: any(Array) },
        ]),
      },
    },
    'GET /api/work-notes/search': {
      fields: { keyword: 'water' },
      required: ['keyword'],
      wrong: { keyword: [''] },
      answer: { notes: any(Array) },
    },
    'POST /api/work-notes/create': {
      fields: { title: 'A', content: 'b', keywords: ['c'] },
      required: ['title', 'content'],
      wrong: { title: ['', 5], content: [5], keywords: ['c', [5]] },
      answer: { success: true, note: { title: 'A', version: 1 } },
    },
    'POST /api/work-notes/update': {
      fields: { noteId, title: 'Tulips', content: 'x' },
      required: ['noteId'],
      ids: ['noteId'],
      wrong: { title: ['', 5], content: [5] },
      answer: { success: true, note: { title: 'Tulips', version: 2 } },
    },
    'POST /api/work-notes/delete': {
      fields: { noteId },
      required: ['noteId'],
      ids: ['noteId'],
      answer: { success: true },
    },
    'GET /api/knowledge/graph': {
      answer: {
        nodes: any(Array),
        edges: any(Array),
        triples: [
          expect.objectContaining({
            id: any(String),
            subject: 'Ada',
            relation: 'likes',
            object: 'roses',
            confidence: any(Number),
            source: any(String),
          }),
        ],
      },
    },
  }
}
