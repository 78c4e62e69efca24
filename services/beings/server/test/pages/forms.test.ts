import { openBrowser, type TestBrowser } from '@trivium/testing'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { type ReadyService, startReady } from '../factories.ts'

let service: ReadyService
let page: Awaited<ReturnType<TestBrowser['newPage']>>

beforeAll(async () => {
  service = await startReady()
})

beforeEach(async () => {
  const { newPage } = await openBrowser()
  page = await newPage({ width: 390, height: 844, expectedErrors: [/400/] })
})

const open = (path: string) => page.goto(service.url + path)
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
const list = async (path: string) => (await service.user.get(path)).body

test('a soul is saved as it is, and a price in its list', async () => {
  await open('/beings/soul')
  await page.getByLabel('Soul', { exact: false }).first().fill('\n# Cura\nYou are brief.')
  await press('Save soul')
  await page.getByText('Version 2').waitFor()
  const detail = await list(`/api/beings/detail?beingId=${service.curator.id}`)
  expect(detail.soulContent).toBe('\n# Cura\nYou are brief.')
  expect(await page.locator('textarea').inputValue()).toBe('\n# Cura\nYou are brief.')
  await open('/usage')
  await page.getByText('Set a price').click()
  await page.getByLabel('Model').fill('demo')
  await page.getByLabel('For a million sent').fill('0.5')
  await page.getByLabel('For a million received').fill('1.5')
  await press('Save price')
  await page.getByText('1.50 USD').first().waitFor()
})

test('the menu opens without a script, shows where one is, and closes with Escape', async () => {
  await open('/memory')
  const menu = page.getByRole('navigation', { name: 'Main' })
  await page.getByRole('button', { name: 'Menu' }).press('Enter')
  expect(await menu.locator('[aria-current=page]').textContent()).toBe('Memory')
  await page.keyboard.press('Escape')
  expect(await menu.isVisible()).toBe(false)
})
