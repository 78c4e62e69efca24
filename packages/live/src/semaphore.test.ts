import { expect, it } from 'vitest'
import { Semaphore } from './semaphore.ts'

it('lets so many in, and the others in order of arrival', async () => {
  const semaphore = new Semaphore(2)
  const leaveFirst = await semaphore.enter()
  const leaveSecond = await semaphore.enter()
  const order: string[] = []
  const third = semaphore.enter().then(leave => {
    order.push('third')
    return leave
  })
  const fourth = semaphore.enter().then(() => void order.push('fourth'))
  expect([semaphore.running, semaphore.waiting]).toEqual([2, 2])
  leaveFirst()
  await third
  leaveSecond()
  await fourth
  expect(order).toEqual(['third', 'fourth'])
  expect([semaphore.running, semaphore.waiting]).toEqual([2, 0])
})

it('counts a place that is given back twice once', async () => {
  const semaphore = new Semaphore(1)
  const leave = await semaphore.enter()
  const next = semaphore.enter()
  leave()
  leave()
  await next
  expect([semaphore.running, semaphore.waiting]).toEqual([1, 0])
})

it('lets nobody overtake who waits', async () => {
  const semaphore = new Semaphore(1)
  const leave = await semaphore.enter()
  const order: number[] = []
  const waiting = semaphore.enter().then(end => {
    order.push(1)
    end()
  })
  leave()
  const late = semaphore.enter().then(() => void order.push(2))
  await Promise.all([waiting, late])
  expect(order).toEqual([1, 2])
})

it('refuses who was stopped before, and forgets who is stopped while waiting', async () => {
  const semaphore = new Semaphore(1)
  const leave = await semaphore.enter()
  const reason = new Error('stopped')
  await expect(semaphore.enter(AbortSignal.abort(reason))).rejects.toBe(reason)
  const stop = new AbortController()
  const waiting = semaphore.enter(stop.signal)
  const behind = semaphore.enter()
  stop.abort(reason)
  await expect(waiting).rejects.toBe(reason)
  expect(semaphore.waiting).toBe(1)
  leave()
  ;(await behind)()
  expect([semaphore.running, semaphore.waiting]).toEqual([0, 0])
})

it('takes no place back from who was stopped after entering', async () => {
  const semaphore = new Semaphore(1)
  const stop = new AbortController()
  const leave = await semaphore.enter()
  const waiting = semaphore.enter(stop.signal)
  leave()
  const leaveNow = await waiting
  stop.abort(new Error('late'))
  expect(semaphore.running).toBe(1)
  leaveNow()
  expect(semaphore.running).toBe(0)
})
