import { expect, test } from 'vitest'
import { openPage, rowOf, startInbox, untilLive, untilRows } from './inspector/start-inbox.ts'

test('keys that come faster than a slow machine draws stay in their order', async () => {
  const inbox = await startInbox()
  const endpoint = await inbox.create('Typing')
  await endpoint.send('/first', { method: 'POST', body: 'one' })
  await endpoint.send('/second', { method: 'PUT', body: 'two' })
  const page = await openPage(`${inbox.url}/e/${endpoint.id}`)
  await rowOf(page, '/second').waitFor()
  await untilLive(page)
  // A machine that is busy elsewhere draws a frame now and then, and takes the keys all the same.
  await page.evaluate('window.requestAnimationFrame = draw => setTimeout(draw, 400, performance.now())')
  const field = page.getByLabel('Search requests')

  await field.pressSequentially('meth')
  await page.getByRole('option', { name: 'method:' }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  // Slowly enough that a caret set late would fall into the middle, and that each key asks for a search of its own.
  await page.keyboard.type('post one', { delay: 200 })
  expect(await field.inputValue()).toBe('method:post one')
  await untilRows(page, 1)
})

test('who leaves while the list is still loading is not called back by it', async () => {
  const inbox = await startInbox()
  const endpoint = await inbox.create('Leaving')
  for (let index = 0; index < 50; index++) await endpoint.send(`/${index}`, { method: 'POST', body: 'x' })
  const page = await openPage('about:blank')
  const chromium = await page.context().newCDPSession(page)
  await chromium.send('Emulation.setCPUThrottlingRate', { rate: 10 })
  // The list arrives in the moment in which the next page is being drawn.
  const left = Promise.withResolvers<void>()
  await page.exposeFunction('leaves', left.resolve)
  await page.route(/\/requests(\?|$)/, async route => {
    const response = await route.fetch()
    await left.promise
    await route.fulfill({ response })
  })
  await page.addInitScript(`
    const push = history.pushState
    history.pushState = (...given) => (leaves(), push.apply(history, given))
  `)
  await page.goto(`${inbox.url}/e/${endpoint.id}`)
  await page.getByRole('link', { name: 'Deliveries' }).click()
  await page.getByText('Nothing was sent on yet').waitFor()
  expect(new URL(page.url()).pathname).toBe(`/e/${endpoint.id}/deliveries`)
})
