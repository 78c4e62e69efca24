import { expect, it } from 'vitest'
import { manualTimers } from '../test/manual-timers.ts'
import { Heartbeat } from './heartbeat.ts'

it('serves a thousand members from one timer, each once per period, never all at once', () => {
  const timers = manualTimers()
  const heartbeat = new Heartbeat(15_000, timers)
  const beats = new Array<number>(1000).fill(0)
  const leave = beats.map((_, member) =>
    heartbeat.join(() => {
      beats[member] = (beats[member] ?? 0) + 1
    }),
  )
  let largest = 0
  for (let tick = 0; tick < 30; tick++) {
    const before = beats.reduce((a, b) => a + b)
    expect(timers.pending()).toBe(1)
    timers.fire()
    largest = Math.max(largest, beats.reduce((a, b) => a + b) - before)
  }
  expect(new Set(beats)).toEqual(new Set([1]))
  expect(largest).toBeLessThanOrEqual(34)
  for (const end of leave) end()
  expect(timers.pending()).toBe(0)
  expect(heartbeat.size).toBe(0)
})

it('lets a member leave while it beats, and starts again for the next', () => {
  const timers = manualTimers()
  const heartbeat = new Heartbeat(30, timers)
  let beats = 0
  const leave = heartbeat.join(() => {
    beats++
    leave()
  })
  for (let tick = 0; tick < 60; tick++) timers.fire()
  expect(beats).toBe(1)
  expect(timers.pending()).toBe(0)
  heartbeat.join(() => beats++)
  for (let tick = 0; tick < 30; tick++) timers.fire()
  expect(beats).toBe(2)
})
