import { describe, expect, test } from 'vitest'
import { createPulsePace } from './pulse-pace.ts'

function startPace() {
  let time = 1_000_000
  const rest = createPulsePace(() => time)
  const pass = (ms: number) => {
    time += ms
  }
  /** One look after the other, each as soon as it may be. */
  const look = (times: number, hasTold = true) =>
    Array.from({ length: times }, () => {
      const pause = rest(hasTold)
      pass(pause)
      return pause
    })
  return { look, pass }
}

const times = (count: number, pause: number) => Array.from({ length: count }, () => pause)

describe('the pace of pulses', () => {
  test('the first ones follow each other quickly, then there is one a second', () => {
    const { look } = startPace()
    const pauses = look(300)
    expect(pauses.slice(0, 200)).toEqual(times(200, 100))
    expect(pauses.slice(230)).toEqual(times(70, 1000))
  })

  test('looks that find nothing cost nothing', () => {
    const { look } = startPace()
    expect(look(1000, false)).toEqual(times(1000, 100))
    expect(look(10)).toEqual(times(10, 100))
  })

  test('after a rest they are quick again, and a clock that is set back delays nobody for longer than a second', () => {
    const { look, pass } = startPace()
    look(300)
    pass(10_000)
    expect(look(10)).toEqual(times(10, 100))
    pass(-3_600_000)
    expect(look(1)).toEqual([1000])
  })
})
