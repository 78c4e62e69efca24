import { setImmediate as nextTurn } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { createPacer } from './pacer.ts'

describe('a pacer', () => {
  it('hands on at once while there is room, then in later turns and in order', async () => {
    const pacer = createPacer(10)
    expect(pacer.pass(10, 'first')).toBe('first')
    const order: number[] = []
    const waiting = [1, 2, 3].map(async value => order.push(await pacer.pass(6, value)))
    expect(order).toEqual([])
    await nextTurn()
    expect(order).toEqual([1, 2])
    await Promise.all(waiting)
    expect(order).toEqual([1, 2, 3])
  })

  it('hands on nothing after it was stopped', async () => {
    const pacer = createPacer(1)
    pacer.pass(1, 'first')
    let handedOn = false
    void Promise.resolve(pacer.pass(1, 'second')).then(() => {
      handedOn = true
    })
    pacer.stop()
    await nextTurn()
    await nextTurn()
    expect(handedOn).toBe(false)
  })
})
