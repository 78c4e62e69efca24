import type { TraceStep } from '@trivium/beings-contract'
import { describe, expect, test } from 'vitest'
import { stepSegments } from './step-segments.ts'
import { createTimeScale } from './time-scale.ts'

const base = Date.parse('2026-03-01T10:00:00.000Z')
const second = 1_000

function step(id: string, from: number, durationMs: number | null, more: Partial<TraceStep> = {}): TraceStep {
  const at = (time: number) => new Date(base + time).toISOString()
  return {
    ...{ id, parentId: 't', kind: 'tool', name: id, status: 'ok', startedAt: at(from) },
    ...{ endedAt: durationMs === null ? null : at(from + durationMs), durationMs },
    ...more,
  } as TraceStep
}

const drawn = (one: TraceStep, all: readonly TraceStep[], now = base) =>
  stepSegments(one, all, now).map(({ kind, from, to }) => [kind, from - base, to - base])

describe('what a step did', () => {
  test('a model thinks before its first word', () => {
    const model = step('m', 0, 900, { kind: 'model', firstTokenMs: 300 })
    expect(drawn(model, [model])).toEqual([
      ['first', 0, 300],
      ['run', 300, 900],
    ])
  })

  test('a tool is asked for, stands in line and runs', () => {
    const tool = step('c', 0, 1_000, { queuedMs: 100 })
    const question = step('q', 50, 650, { kind: 'permission', parentId: 'c' })
    expect(drawn(tool, [tool, question])).toEqual([
      ['run', 0, 50],
      ['asked', 50, 700],
      ['queued', 700, 800],
      ['run', 800, 1_000],
    ])
  })

  test('a question that is open lasts until now, and nothing ends before it began', () => {
    const tool = step('c', 0, null)
    const question = step('q', 0, null, { kind: 'permission', parentId: 'c' })
    expect(drawn(tool, [tool, question], base + 5 * second)).toEqual([['asked', 0, 5_000]])
    expect(drawn(step('r', 1_000, null), [], base)).toEqual([['run', 1_000, 1_000]])
  })
})

describe('time from left to right', () => {
  test('is even where nobody waits', () => {
    const { place, shortened } = createTimeScale([step('a', 0, 1_000), step('b', 1_000, 3_000)], base)
    expect([0, 1_000, 4_000].map(at => place(base + at))).toEqual([0, 25, 100])
    expect(shortened).toBe(false)
  })

  test('leaves room for the work when a person was away for hours', () => {
    const hours = 5 * 3_600 * second
    const question = step('q', 1_000, hours, { kind: 'permission' })
    const { place, shortened } = createTimeScale([step('c', 0, hours + 2_000), question], base)
    expect(shortened).toBe(true)
    expect(place(base + 1_000)).toBeCloseTo(33.3, 0)
    expect(place(base + 1_000 + hours)).toBeCloseTo(66.6, 0)
    expect(place(base + 2_000 + hours)).toBe(100)
  })

  test('does not fall over a trace that took no time at all', () => {
    expect(createTimeScale([step('a', 0, 0)], base).place(base)).toBe(0)
  })
})
