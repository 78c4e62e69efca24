import { expect, it, vi } from 'vitest'
import { manualTimers } from '../test/manual-timers.ts'
import { createVersionBus } from './version-bus.ts'

it('looks only while somebody subscribes, and wakes everybody when the version changed', () => {
  const clock = manualTimers()
  let version = 1
  const readVersion = vi.fn(() => version)
  const bus = createVersionBus({ readVersion, clock })
  expect(clock.pending()).toBe(0)
  const [a, all] = [vi.fn(), vi.fn()]
  const endA = bus.subscribe('a', a)
  const endAll = bus.subscribeAll(all)
  expect(clock.pending()).toBe(1)
  clock.fire()
  expect(a).not.toHaveBeenCalled()
  version = 2
  clock.fire()
  clock.fire()
  expect([a.mock.calls, all.mock.calls]).toEqual([[[undefined]], [[undefined, undefined]]])
  endA()
  endAll()
  expect(clock.pending()).toBe(0)
  version = 3
  bus.subscribe('a', a)
  clock.fire()
  expect(a).toHaveBeenCalledTimes(1)
})

it('survives a version that cannot be read for a moment', () => {
  const clock = manualTimers()
  const readVersion = vi.fn<() => number>(() => 1)
  const bus = createVersionBus({ readVersion, clock })
  const listener = vi.fn()
  bus.subscribe('a', listener)
  readVersion.mockImplementationOnce(() => {
    throw new Error('database is locked')
  })
  clock.fire()
  readVersion.mockReturnValue(2)
  clock.fire()
  expect(listener).toHaveBeenCalledTimes(1)
  bus.close()
  expect(clock.pending()).toBe(0)
})

it('tells once that the version cannot be read, and again after it could be read in between', () => {
  const clock = manualTimers()
  const readVersion = vi.fn<() => number>(() => 1)
  const onError = vi.fn()
  const bus = createVersionBus({ readVersion, onError, clock })
  bus.subscribe('a', () => {})
  const broken = new Error('disk I/O error')
  const fail = () => {
    throw broken
  }
  for (const read of [fail, fail, () => 1, fail]) {
    readVersion.mockImplementation(read)
    clock.fire()
  }
  expect(onError.mock.calls).toEqual([[broken], [broken]])
  bus.close()
})

it('rings once for all that is published in one go, and looks at once when another rings', async () => {
  const clock = manualTimers()
  let version = 1
  let onRing: (() => void) | undefined
  const hush = vi.fn()
  const bell = {
    ring: vi.fn(),
    listen: (listener: () => void) => {
      onRing = listener
      return hush
    },
  }
  const bus = createVersionBus({ readVersion: () => version, bell, clock })
  for (const topic of ['a', 'b', 'c']) bus.publish(topic)
  expect(bell.ring).not.toHaveBeenCalled()
  await Promise.resolve()
  expect(bell.ring).toHaveBeenCalledTimes(1)
  expect(onRing).toBeUndefined()

  const listener = vi.fn()
  const end = bus.subscribe('a', listener)
  onRing?.()
  expect(listener).not.toHaveBeenCalled()
  version = 2
  onRing?.()
  expect(listener).toHaveBeenCalledTimes(1)
  end()
  expect(hush).toHaveBeenCalledTimes(1)
})
