import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { drain, temporaryDirectory } from '@trivium/testing'
import { describe, expect, test } from 'vitest'
import { workspaceFolder } from '../../src/core/beings/being-files.ts'
import { makeBeing, type ReadyService, startReady } from '../factories.ts'
import { openPage, type Page, widths } from './open-page.ts'

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click()
const beings = async ({ user }: ReadyService) => (await user.get('/api/beings/list')).body.beings
const named = async (service: ReadyService, name: string) =>
  (await beings(service)).find((being: { name: string }) => being.name === name)

async function exportedFile(page: Page): Promise<string> {
  const download = page.waitForEvent('download')
  await press(page, 'Export')
  const file = join(await temporaryDirectory(), 'being.json')
  await (await download).saveAs(file)
  return file
}

const importFile = (page: Page, file: string) => page.locator('input[type="file"]').setInputFiles(file)

describe.each(widths)('at %i px', width => {
  test('a being is made from a template, renamed, stopped, copied, and deleted by its name', async () => {
    const service = await startReady()
    const page = await openPage(service, '/beings', { width, expectedErrors: [/400|404/] })
    await page.getByRole('list', { name: 'Beings' }).getByRole('button', { name: /Cura/ }).waitFor()
    await press(page, 'New being')
    const drawer = page.getByRole('dialog')
    await drawer.getByRole('textbox', { name: 'Name' }).fill('Rosa')
    await drawer.getByRole('combobox', { name: 'Template' }).click()
    await page.getByRole('option', { name: 'Gardener of notes', exact: true }).click()
    await press(page, 'Create being')
    await page.getByRole('heading', { name: 'Rosa', level: 2 }).waitFor()
    const { id } = await named(service, 'Rosa')
    expect(new URL(page.url()).searchParams.get('beingId')).toBe(id)
    const detail = (await service.user.get(`/api/beings/detail?beingId=${id}`)).body
    expect(detail.soulContent).toContain('Rosa')

    await press(page, 'Rename')
    await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Rosalind')
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await page.getByRole('heading', { name: 'Rosalind', level: 2 }).waitFor()
    await press(page, 'Stop')
    await page.getByText('Stopped by the user.').waitFor()
    await press(page, 'Start')
    await page.getByRole('button', { name: 'Stop', exact: true }).waitFor()

    await press(page, 'Duplicate')
    await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Cura')
    await page.getByRole('dialog').getByRole('button', { name: 'Duplicate' }).click()
    await page.getByRole('dialog').locator('[aria-invalid="true"], [role="alert"]').first().waitFor()
    await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Rosalind (copy)')
    await page.getByRole('dialog').getByRole('button', { name: 'Duplicate' }).click()
    await page.getByRole('heading', { name: 'Rosalind (copy)', level: 2 }).waitFor()

    await press(page, 'Delete')
    const dialog = page.getByRole('dialog', { name: 'Delete Rosalind (copy)' })
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Rosalind')
    expect(await dialog.getByRole('button', { name: 'Delete for good' }).isDisabled()).toBe(true)
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Rosalind (copy)')
    await dialog.getByRole('button', { name: 'Delete for good' }).click()
    await page.getByRole('list', { name: 'Beings' }).waitFor()
    await drain(async () => (await beings(service)).length === 2)
    await page.getByRole('button', { name: /^Rosalind \(copy\)/ }).waitFor({ state: 'detached' })
  })

  test('a being goes out as a file and comes in again; rights beyond the usual are asked about', async () => {
    const service = await startReady()
    const ada = await makeBeing(service, 'Ada')
    const page = await openPage(service, `/beings?beingId=${ada.id}`, { width, expectedErrors: [/400/] })
    const file = await exportedFile(page)
    if (width === 390) await press(page, 'Back to the list')
    await importFile(page, file)
    await page.getByText('“Ada” is here').first().waitFor()
    expect((await beings(service)).filter(({ name }: { name: string }) => name === 'Ada')).toHaveLength(2)

    const document = JSON.parse(await readFile(file, 'utf8'))
    document.being.name = 'Root'
    document.toolPermissions = { command_line: 'allowed' }
    await writeFile(file, JSON.stringify(document))
    if (width === 390) await press(page, 'Back to the list')
    await importFile(page, file)
    await page.getByRole('dialog', { name: 'This being wants more rights than a new one has' }).waitFor()
    expect(await named(service, 'Root')).toBeUndefined()
    await press(page, 'Import with the usual rights')
    await page.getByRole('heading', { name: 'Root', level: 2 }).waitFor()
    const { id } = await named(service, 'Root')
    const rights = (await service.user.get(`/api/beings/tool-permissions?beingId=${id}`)).body
    expect(rights.permissions.command_line).not.toBe('allowed')

    if (width === 390) await press(page, 'Back to the list')
    await writeFile(file, 'no being at all')
    await importFile(page, file)
    await page.getByRole('dialog', { name: 'Import from a file' }).getByRole('alert').waitFor()
  })
})

test('what happens elsewhere is seen at once, and the keys choose', async () => {
  const service = await startReady()
  const ada = await makeBeing(service, 'Ada')
  const page = await openPage(service, '/beings')
  await page.getByRole('status', { name: 'Connection: Live' }).waitFor()
  await service.user.post('/api/beings/stop', { beingId: ada.id })
  await page.getByRole('button', { name: /^Ada.*stopped/ }).waitFor()
  await page.keyboard.press('j')
  await page.getByRole('heading', { name: 'Cura', level: 2 }).waitFor()
  await page.keyboard.press('j')
  await page.getByRole('heading', { name: 'Ada', level: 2 }).waitFor()
  await service.user.post('/api/beings/rename', { beingId: ada.id, name: 'Ada Lovelace' })
  await page.getByRole('heading', { name: 'Ada Lovelace', level: 2 }).waitFor()
  await page.keyboard.press('c')
  await page.getByRole('dialog', { name: 'New being' }).waitFor()
})

test('the files of a being are looked through and taken away, and its budget is shown', async () => {
  const service = await startReady()
  const { user, curator, context } = service
  const folder = workspaceFolder(context, curator.id)
  await mkdir(join(folder, 'plans'), { recursive: true })
  await writeFile(join(folder, 'plans', '<b>beds.md'), 'Three raised beds')
  await user.post('/api/usage/budgets', { beingId: curator.id, hardLimit: 5, period: 'month' })
  const page = await openPage(service, `/beings?beingId=${curator.id}`)
  await page
    .getByText(/5\.00 USD/)
    .first()
    .waitFor()
  await press(page, 'plans')
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: /<b>beds\.md/ }).click()
  expect(await readFile(await (await download).path(), 'utf8')).toBe('Three raised beds')
  await page.reload()
  await page.getByRole('link', { name: /<b>beds\.md/ }).waitFor()
  await press(page, 'Up one level')
  await page.getByRole('button', { name: 'plans', exact: true }).waitFor()
  // The curator looks after the others: it cannot be deleted.
  expect(await page.getByRole('button', { name: 'Delete', exact: true }).count()).toBe(0)
})
