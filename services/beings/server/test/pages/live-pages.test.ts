import { expect, test } from 'vitest'
import { makeBeing, startReady } from '../factories.ts'
import { startBeings } from '../start.ts'
import { openPage } from './open-page.ts'

const timer = { instruction: 'Say so', type: 'interval', everySeconds: 3600 }

test('what happens elsewhere is shown at once, and what was missed when the service is back', async () => {
  const first = await startReady()
  const { user, curator, url, dataDir } = first
  const make = (name: string) => user.post('/api/timers/create', { ...timer, beingId: curator.id, name })
  const page = await openPage(first, '/timers', { expectedErrors: [/ERR_|Failed to load/] })
  const other = await openPage(first, '/timers', { expectedErrors: [/ERR_|Failed to load/] })
  await page.getByRole('status', { name: 'Connection: Live' }).waitFor()
  const { id } = (await make('Tea')).body.timer
  for (const one of [page, other]) await one.getByText('Tea', { exact: true }).waitFor()
  await user.post('/api/timers/update', { timerId: id, name: 'Green tea' })
  for (const one of [page, other]) await one.getByText('Green tea', { exact: true }).waitFor()

  await first.stop()
  await page.getByRole('status', { name: /Reconnecting|Offline/ }).waitFor()
  await startBeings({ dataDir, port: Number(new URL(url).port) })
  await make('Coffee')
  await page.getByText('Coffee', { exact: true }).waitFor()
  await page.getByRole('status', { name: 'Connection: Live' }).waitFor()
  await other.goto(`${url}/timers?timer=${id}`)
  const drawer = other.getByRole('dialog')
  await drawer.getByRole('button', { name: 'Run now' }).waitFor()
  await user.post('/api/timers/delete', { timerId: id })
  await page.getByText('Green tea', { exact: true }).waitFor({ state: 'detached' })
  // Whoever looks at what is gone is told so, and nothing is left that could still be pressed.
  await drawer.getByText('This has been deleted').waitFor()
  expect(await drawer.getByRole('button', { name: 'Run now' }).count()).toBe(0)
})

test('the palette finds things from everywhere, and only beings behind an @', async () => {
  const service = await startReady()
  await makeBeing(service, 'Ada')
  await service.user.post('/api/projects/create', { name: 'Adalbert' })
  const page = await openPage(service, '/about')
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill('ada')
  await page
    .getByRole('option', { name: /^Adalbert/ })
    .first()
    .waitFor()
  await page.getByRole('option', { name: 'Ask Cura: ada' }).waitFor()
  await page.getByRole('combobox').fill('@ada')
  await page
    .getByRole('option', { name: /^Adalbert/ })
    .first()
    .waitFor({ state: 'detached' })
  expect(await page.getByRole('option', { name: /^Ada/ }).count()).toBe(1)
})

test('the bell tells what happened, and that it was seen', async () => {
  const service = await startReady()
  const { user, curator } = service
  const { id } = (await user.post('/api/timers/create', { ...timer, beingId: curator.id, name: 'Tea' })).body.timer
  const page = await openPage(service, '/about')
  await user.post('/api/timers/run', { timerId: id })
  await page.getByRole('button', { name: /you have not seen/ }).click()
  await page.getByText('The timer Tea has run').waitFor()
  await page.getByRole('button', { name: 'Mark all as read' }).click()
  await page.getByRole('button', { name: 'Notifications', exact: true }).waitFor()
})
