import { expect, test } from 'vitest'
import { fitAll, toGraph, toScreen, zoomAt } from './camera.ts'

const size = { width: 800, height: 600 }
const camera = { x: 100, y: -50, scale: 2 }

test('a place of the graph is found again on the screen', () => {
  const there = toScreen(camera, size, { x: 130, y: 10 })
  expect(toGraph(camera, size, there)).toEqual({ x: 130, y: 10 })
})

test('what is under the pointer stays there, and there is an end to closer and further', () => {
  const pointer = { x: 200, y: 450 }
  const before = toGraph(camera, size, pointer)
  const closer = zoomAt(camera, size, { ...pointer, factor: 1.3 })
  expect(toGraph(closer, size, pointer).x).toBeCloseTo(before.x)
  expect(toGraph(closer, size, pointer).y).toBeCloseTo(before.y)
  expect(zoomAt(camera, size, { ...pointer, factor: 1e9 }).scale).toBe(4)
  expect(zoomAt(camera, size, { ...pointer, factor: 1e-9 }).scale).toBe(0.03)
})

test('everything is seen, also when it is one thing or nothing', () => {
  const all = fitAll(Float32Array.from([-1000, 0, 1000, 400]), size)
  for (const [x, y] of [
    [-1000, 0],
    [1000, 400],
  ] as const) {
    const there = toScreen(all, size, { x, y })
    expect(there.x).toBeGreaterThan(0)
    expect(there.x).toBeLessThan(size.width)
    expect(there.y).toBeGreaterThan(0)
    expect(there.y).toBeLessThan(size.height)
  }
  expect(fitAll(Float32Array.from([5, 5]), size)).toEqual({ x: 5, y: 5, scale: 1.5 })
  expect(fitAll(new Float32Array(), size)).toEqual({ x: 0, y: 0, scale: 1 })
})
