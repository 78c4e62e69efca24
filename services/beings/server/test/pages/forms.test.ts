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

test('a project with a task, a note and stricter tools', async () => {
  await open('/project')
  await page.getByText('New project').click()
  await page.getByLabel('Name', { exact: true }).fill('Garden')
  await press('Create project')
  await page.getByRole('link', { name: 'Garden' }).click()
  await page.getByText('New task').click()
  await page.getByLabel('Title').fill('Water the roses')
  await press('Add task')
  await press('Complete')
  await page.locator('td .badge', { hasText: 'completed' }).waitFor()
  await page.getByRole('link', { name: 'Work notes' }).click()
  await page.getByText('New note').click()
  await page.getByLabel('Title').fill('Beds')
  await page.getByLabel('Text').fill('Three **raised** beds')
  await page.getByLabel('Keywords').fill('roses, soil')
  await press('Save note')
  await page.getByRole('link', { name: 'Beds' }).click()
  await page.locator('.sheet strong', { hasText: 'raised' }).waitFor()
  await page.getByRole('link', { name: 'Projects' }).last().click()
  await page.getByRole('link', { name: 'Tool permissions' }).click()
  await page.getByLabel('Run commands').selectOption('denied')
  const saved = page.waitForResponse(response => response.request().method() === 'PUT')
  const shownAgain = page.waitForEvent('load')
  await press('Save')
  expect((await saved).status()).toBe(200)
  await shownAgain
  const [project] = (await list('/api/projects/list')).projects
  const { permissions } = await list(`/api/projects/${project.id}/tool-permissions`)
  expect(permissions).toMatchObject({ command_line: 'denied', network: 'allowed' })
  const { notes } = await list(`/api/projects/${project.id}/work-notes/list`)
  expect(notes).toMatchObject([{ title: 'Beds', keywords: ['roses', 'soil'] }])
})

test('a price is saved in its list', async () => {
  await open('/usage')
  await page.getByText('Set a price').click()
  await page.getByLabel('Model').fill('demo')
  await page.getByLabel('For a million sent').fill('0.5')
  await page.getByLabel('For a million received').fill('1.5')
  await press('Save price')
  await page.getByText('1.50 USD').first().waitFor()
})

test('the menu opens without a script, shows where one is, and closes with Escape', async () => {
  await open('/logs')
  const menu = page.getByRole('navigation', { name: 'Main' })
  await page.getByRole('button', { name: 'Menu' }).press('Enter')
  expect(await menu.locator('[aria-current=page]').textContent()).toBe('Logs')
  await page.keyboard.press('Escape')
  expect(await menu.isVisible()).toBe(false)
})
