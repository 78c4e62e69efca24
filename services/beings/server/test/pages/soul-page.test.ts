import { writeFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { soulPath } from '../../src/core/beings/being-files.ts'
import { makeBeing, type ReadyService, startReady } from '../factories.ts'
import { openPage, type Page, widths } from './open-page.ts'

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const editor = (page: Page) => page.getByRole('textbox', { name: 'Soul', exact: true })
const soulOf = async ({ user }: ReadyService, beingId: string) =>
  (await user.get(`/api/beings/detail?beingId=${beingId}`)).body.soulContent

describe.each(widths)('at %i px', width => {
  test('a soul is saved as it is, shown as it will look, compared and restored', async () => {
    const service = await startReady()
    const { curator } = service
    const first = await soulOf(service, curator.id)
    const page = await openPage(service, '/beings/soul', { width })
    await editor(page).fill('\n# Cura\nYou are **brief**.')
    await page.getByText(/about \d+ tokens · not saved yet/).waitFor()
    if (width === 390) await page.getByText('Preview', { exact: true }).click()
    await page.getByRole('region', { name: 'Preview' }).locator('strong', { hasText: 'brief' }).waitFor()
    if (width === 390) await page.getByText('Write', { exact: true }).click()
    await press(page, 'Save soul')
    await page.getByRole('button', { name: /^Version 2 Now/ }).waitFor()
    expect(await soulOf(service, curator.id)).toBe('\n# Cura\nYou are **brief**.')
    expect(await editor(page).innerText()).toContain('You are **brief**.')

    await page.getByRole('button', { name: /^Version 1/ }).click()
    await page.getByRole('textbox', { name: 'Now', exact: true }).waitFor()
    expect(new URL(page.url()).searchParams.get('version')).toBe('1')
    await page.reload()
    await press(page, 'Restore this version')
    await page.getByRole('button', { name: /^Version 3 Now/ }).waitFor()
    expect(await soulOf(service, curator.id)).toBe(first)
    expect(await editor(page).innerText()).not.toContain('brief')
  })

  test('what was saved meanwhile, here or in the file, stands beside what is being written', async () => {
    const service = await startReady()
    const ada = await makeBeing(service, 'Ada')
    const page = await openPage(service, `/beings/soul?beingId=${ada.id}`, { width })
    await page.getByRole('status', { name: 'Connection: Live' }).first().waitFor()
    // Nothing is being written: the other text is simply there.
    await service.user.post('/api/beings/soul/save', { beingId: ada.id, soulContent: 'You are Ada of London.' })
    await editor(page).getByText('You are Ada of London.').waitFor()

    await editor(page).fill('You are Ada, and you count.')
    await writeFile(soulPath(service.context, ada.id), 'You are Ada of the file.')
    await press(page, 'Save soul')
    await page.getByRole('heading', { name: 'The soul was changed meanwhile' }).waitFor()
    expect(await soulOf(service, ada.id)).toBe('You are Ada of the file.')
    await press(page, 'Go on with mine')
    await press(page, 'Save soul')
    await page.getByRole('heading', { name: 'The soul was changed meanwhile' }).waitFor({ state: 'detached' })
    await page.getByText('Saved', { exact: true }).first().waitFor()
    expect(await soulOf(service, ada.id)).toBe('You are Ada, and you count.')

    await editor(page).fill('You are nobody.')
    await page.getByText(/not saved yet/).waitFor()
    await page.reload()
    await editor(page).getByText('You are nobody.').waitFor()
    await page.getByRole('status', { name: 'Connection: Live' }).first().waitFor()
    await service.user.post('/api/beings/soul/save', { beingId: ada.id, soulContent: 'You are everybody.' })
    await press(page, 'Take the saved text')
    await editor(page).getByText('You are everybody.').waitFor()
  })
})

test('without a being it is the curator’s, and another can be chosen', async () => {
  const service = await startReady()
  await makeBeing(service, 'Ada')
  const page = await openPage(service, '/beings/soul?beingId=nobody')
  await page.getByRole('combobox', { name: 'Being' }).click()
  await page.getByRole('option', { name: 'Ada', exact: true }).click()
  await editor(page).getByText('You are Ada.').waitFor()
  expect(await page.title()).toBe('Soul of Ada · Beings')
})
