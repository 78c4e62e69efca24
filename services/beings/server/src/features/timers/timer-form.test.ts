import { openBrowser } from '@trivium/testing'
import { expect, test } from 'vitest'
import { startReady } from '../../../test/factories.ts'

test('the form says in which time zone a cron expression is read, and takes another', async () => {
  const { url, user } = await startReady()
  const { newPage } = await openBrowser()
  const page = await newPage()
  await page.goto(`${url}/timers`)
  await page.getByText('New timer').click()
  const zone = page.locator('[name="timeZone"]')
  expect(await zone.isVisible()).toBe(false)
  await page.getByLabel('Name', { exact: true }).fill('Tea')
  await page.getByLabel('What it is to do').fill('Say that tea is ready')
  await page.getByLabel('Kind').selectOption('cron')
  await page.getByRole('textbox', { name: 'Cron expression' }).fill('0 9 * * MON')
  expect(await zone.inputValue()).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone)
  await zone.fill('Asia/Tokyo')
  await page.getByRole('button', { name: 'Create timer' }).click()
  await page.getByRole('cell', { name: '0 9 * * MON (Asia/Tokyo)' }).waitFor()
  expect((await user.get('/api/timers/list')).body.timers).toMatchObject([{ timeZone: 'Asia/Tokyo' }])
  await page.close()
})
