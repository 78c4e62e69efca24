import { drain } from '@trivium/testing'
import { describe, expect, test } from 'vitest'
import { startLocked, startReady } from '../factories.ts'
import { openPage, widths } from './open-page.ts'

const password = 'correct horse'

describe.each(widths)('at %i px', width => {
  test('a name, a look and a language are saved, and the page shows them', async () => {
    const service = await startReady()
    const page = await openPage(service, '/config', { width })
    await page.getByLabel('Your name').fill('Beatrix')
    await page.locator('#you').getByRole('button', { name: 'Save' }).click()
    await page.getByText('Saved', { exact: true }).waitFor()
    await page.getByRole('radio', { name: 'Terminal' }).click()
    await page.locator('html[data-skin="dev"]').waitFor()
    await page.getByRole('combobox', { name: 'Language' }).click()
    await page.getByRole('option', { name: 'Deutsch' }).click()
    await page.getByRole('heading', { level: 1, name: 'Einstellungen' }).waitFor()
    const { body } = await service.user.get('/config', { accept: 'application/json' })
    expect(body).toMatchObject({ nickname: 'Beatrix', webSkin: 'dev', language: 'de-DE' })
  })

  test('a token is shown once and can be taken back', async () => {
    const service = await startReady()
    const page = await openPage(service, '/config', { width })
    const tokens = page.locator('#tokens')
    await tokens.getByLabel('Name').fill('backup')
    await tokens.getByRole('button', { name: 'New token' }).click()
    const token = await tokens.locator('code').innerText()
    const asked = { headers: { authorization: `Bearer ${token}` } }
    expect((await fetch(`${service.url}/api/beings`, asked)).status).toBe(200)
    await page.reload()
    await tokens.getByText('backup').waitFor()
    expect(await page.content()).not.toContain(token)
    await tokens.getByRole('button', { name: 'Revoke: backup' }).click()
    await tokens.getByText('No tokens yet').waitFor()
    expect((await fetch(`${service.url}/api/beings`, asked)).status).toBe(403)
  })
})

test('a password is set, changed only with the old one, and asked for at the door', async () => {
  const service = await startReady()
  const page = await openPage(service, '/config', { expectedErrors: [/40[03]/] })
  const access = page.locator('#access')
  await access.getByLabel('New password').fill('short')
  await access.getByLabel('New password').blur()
  await access.getByText('At least 8 characters.', { exact: true }).waitFor()
  await access.getByLabel('New password').fill(password)
  await access.getByRole('button', { name: 'Set a password' }).click()
  await access.getByRole('button', { name: 'Change the password' }).waitFor()
  await access.getByLabel('Current password').fill('wrong horse')
  await access.getByLabel('New password').fill('battery staple')
  await access.getByRole('button', { name: 'Change the password' }).click()
  await access.getByRole('alert').waitFor()
  await access.getByRole('button', { name: 'Sign out' }).click()
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/chat')
})

test('the service is stopped only by who types the word', async () => {
  const service = await startReady()
  const page = await openPage(service, '/config', { expectedErrors: [/ERR_|Failed to load/] })
  const stop = page.locator('#service').getByRole('button', { name: 'Shut down' })
  expect(await stop.isDisabled()).toBe(true)
  await page.getByRole('textbox', { name: 'Shut down' }).fill('shut down')
  await stop.click()
  await page.getByText('The service stops now.').waitFor()
  await drain(() => service.stops === 1)
})

test('what was typed stays while its reader signs in again', async () => {
  const service = await startLocked(password)
  const page = await openPage(service, '/login?next=/config', { expectedErrors: [/403/] })
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  const name = page.getByLabel('Your name')
  await name.fill('Beatrix')
  await page.context().clearCookies()
  // By the keyboard, which the dialog is not in the way of: what the page asks by itself may be refused first.
  await name.press('Enter')
  const again = page.getByRole('dialog', { name: 'You are signed out' })
  await again.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await again.waitFor({ state: 'detached' })
  expect(await name.inputValue()).toBe('Beatrix')
  await page.locator('#you').getByRole('button', { name: 'Save' }).click()
  await page.getByText('Saved', { exact: true }).waitFor()
})
