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
