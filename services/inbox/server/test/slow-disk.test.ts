import { cleanUpLater, describeEachEngine, drain, type Engine } from '@trivium/testing'
import { expect, test } from 'vitest'
import type { InboxContext } from '../src/context.ts'
import { createEndpoint } from './client.ts'
import { addTarget, deliveriesOf, settled, startForwarding } from './forwarding.ts'
import { startTarget } from './target-server.ts'

const count = 12

/** Outcomes are committed, and the disk has none of them until it is let go. */
function holdDisk({ database }: InboxContext): () => void {
  const held = Promise.withResolvers<void>()
  const { write } = database
  Object.assign(database, {
    write: async (...[job, options]: Parameters<typeof write>) => {
      const result = await write(job, options)
      if (options?.durable === 'aside') await held.promise
      return result
    },
  })
  cleanUpLater(async () => held.resolve())
  return held.resolve
}

async function startOnSlowDisk(engine: Engine, ordered: boolean) {
  const { url, context, startWorker } = await startForwarding(engine, { worker: false })
  const { id, receiveUrl } = await createEndpoint(url)
  const target = await startTarget()
  await addTarget(url, id, { url: target.url, ordered })
  for (let n = 0; n < count; n += 1) await fetch(`${receiveUrl}/${n}`, { method: 'POST' })
  const letGo = holdDisk(context)
  startWorker()
  const isOver = () => settled(url, id, count)
  return { deliveries: () => deliveriesOf(url, id), target, letGo, isOver }
}

describeEachEngine('while the disk takes its time', engine => {
  test('what was claimed with the last outcomes is sent already', async () => {
    const { target, letGo, isOver } = await startOnSlowDisk(engine, false)
    // At most four at once: the fifth was claimed together with the outcome of one before it.
    await drain(() => target.received.length > 4)
    letGo()
    await isOver()
    expect(new Set(target.received.map(request => request.url)).size).toBe(count)
    expect(target.received.length).toBe(count)
  })

  test('an ordered target is sent nothing before it has what came before: that could come again, behind its successor', async () => {
    const { deliveries, target, letGo, isOver } = await startOnSlowDisk(engine, true)
    await drain(async () => {
      const statuses = (await deliveries()).map(({ status }) => status)
      return statuses.includes('delivered') && statuses.includes('in_flight')
    })
    // Had the second been sent, it would be there before this.
    await fetch(`${target.url}/look`)
    expect(target.received.map(request => request.url)).toEqual(['/0', '/look'])
    letGo()
    await isOver()
    const sent = target.received.map(request => request.url).filter(path => path !== '/look')
    expect(sent).toEqual(Array.from({ length: count }, (_, n) => `/${n}`))
  })
})
