import { describeEachEngine } from '@trivium/testing'
import { expect, onTestFinished, test } from 'vitest'
import { openInboxDatabase } from '../src/context.ts'
import { createWriteWatch } from '../src/requests/write-watch.ts'
import { createEndpoint } from './client.ts'
import { startInbox } from './start.ts'

describeEachEngine('whoever searches', engine => {
  test('sees that others write, and holds it for busy for a second', async () => {
    const { url, context } = await startInbox(engine)
    const { receiveUrl } = await createEndpoint(url)
    const own = await openInboxDatabase(context.config, context.log)
    onTestFinished(() => own.close())
    let now = 0
    const isBusy = createWriteWatch(own, () => now)
    expect(await isBusy()).toBe(true)
    await fetch(receiveUrl, { method: 'POST', body: 'x' })
    expect(await isBusy()).toBe(true)
    now = 999
    expect(await isBusy()).toBe(true)
  })

  test('does not ask again while it knows, and notices what is written as soon as it does not', async () => {
    const { url, context } = await startInbox(engine)
    const { receiveUrl } = await createEndpoint(url)
    const own = await openInboxDatabase(context.config, context.log)
    onTestFinished(() => own.close())
    let now = 0
    const isBusy = createWriteWatch(own, () => now)
    await isBusy()
    const write = async () => void (await fetch(receiveUrl, { method: 'POST', body: 'x' }))
    await write()
    await isBusy()
    await write()
    now = 499
    expect(await isBusy()).toBe(true)
    now = 1500
    // The second write was not asked for before, so it is found now.
    expect(await isBusy()).toBe(true)
  })
})

test('a database that is only read is quiet', async () => {
  const { context } = await startInbox('sqlite')
  const own = await openInboxDatabase(context.config, context.log)
  onTestFinished(() => own.close())
  let now = 0
  const isBusy = createWriteWatch(own, () => now)
  await isBusy()
  now = 5000
  await own.db.selectFrom('requests').selectAll().execute()
  expect(await isBusy()).toBe(false)
})
