import { expect, test } from 'vitest'
import { startProvider } from '../factories.ts'
import { startBeings } from '../start.ts'
import { openPage, widths } from './open-page.ts'

test.each(widths)('from the first run to the first answer, in German, at %i px', async width => {
  const service = await startBeings()
  const page = await openPage(service, '/', { width })
  expect(new URL(page.url()).pathname).toBe('/init')
  await page.getByRole('combobox', { name: 'Language', exact: true }).click()
  await page.getByRole('option', { name: 'Deutsch', exact: true }).click()
  await page.getByRole('heading', { name: 'Willkommen', exact: false }).waitFor()
  await page.getByLabel('Ihr Name').fill('Anna')
  await page.getByLabel('Name des Wesens').fill('Kura')
  await page.getByRole('radio', { name: 'Terminal' }).click()
  expect(await page.evaluate('document.documentElement.dataset.skin')).toBe('dev')
  await page.getByText('Demo ist kein Sprachmodell', { exact: false }).waitFor()
  await page.getByRole('button', { name: 'Abschließen und Chat beginnen' }).click()
  await page.waitForURL('**/chat**')
  const message = page.getByLabel('Nachricht', { exact: true })
  await message.fill('Was kannst du?')
  await page.keyboard.press('Enter')
  await page.getByText('kein Sprachmodell', { exact: false }).last().waitFor()
  const { settings } = service.context
  expect([settings.get('language'), settings.get('nickname'), settings.get('webSkin')]).toEqual([
    'de-DE',
    'Anna',
    'dev',
  ])
})

test('a refusal stands at its field, and a provider that does not answer says why', async () => {
  const service = await startBeings()
  const provider = await startProvider()
  const page = await openPage(service, '/init', { expectedErrors: [/400|503/] })
  await page.getByRole('combobox', { name: 'AI client' }).click()
  await page.getByRole('option', { name: 'Ollama', exact: true }).click()
  await page.getByLabel('Base URL').fill('http://127.0.0.1:9')
  await page.getByRole('button', { name: 'Test the connection' }).click()
  await page.locator('[role="status"][data-ok="false"]', { hasText: /\w/ }).waitFor()
  await page.getByLabel('Base URL').fill(provider.url)
  await page
    .getByLabel(/^Model/)
    .and(page.locator('input'))
    .fill('fake-small')
  await page.getByRole('button', { name: 'Test the connection' }).click()
  await page.getByText('It answers', { exact: false }).waitFor()
  await page.getByLabel('Data directory').fill('here')
  await page.getByRole('button', { name: 'Finish and start chatting' }).click()
  await page.locator('[role="alert"], [aria-invalid="true"]').first().waitFor()
  await page.getByLabel('Data directory').fill(service.dataDir)
  await page.getByLabel(/^Password/).fill('short')
  await page.getByRole('button', { name: 'Finish and start chatting' }).click()
  await page.getByText('must have at least 8 characters', { exact: false }).waitFor()
  await page.getByLabel(/^Password/).fill('correct horse')
  await page.getByRole('button', { name: 'Finish and start chatting' }).click()
  await page.waitForURL('**/chat**')
})
