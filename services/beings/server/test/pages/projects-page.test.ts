import { drain } from '@trivium/testing'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeBeing, type ReadyService, startReady } from '../factories.ts'
import { openPage, type Page, widths } from './open-page.ts'

let service: ReadyService
/** Beings that are stopped: what they are given stays as it is. */
let ada: string
let ben: string

beforeEach(async () => {
  service = await startReady()
  ada = (await makeBeing(service, 'Ada')).id
  ben = (await makeBeing(service, 'Ben')).id
  for (const beingId of [ada, ben]) await service.user.post('/api/beings/stop', { beingId })
})

const post = async (path: string, body: object) => (await service.user.post(path, body)).body
const projects = async () => (await service.user.get('/api/projects/list')).body.projects
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click()

async function makeProject(fields: Record<string, unknown> = {}): Promise<string> {
  return (await post('/api/projects/create', { name: 'Garden', ...fields })).project.id
}

const makeTask = async (projectId: string, fields: Record<string, unknown>) =>
  (await post(`/api/projects/${projectId}/tasks/create`, fields)).task.id
const tasksOf = async (id: string) => (await service.user.get(`/api/projects/${id}/tasks/list`)).body.tasks

describe.each(widths)('at %i px', width => {
  test('a project is made, staffed, renamed, archived, restored and destroyed by its name', async () => {
    const page = await openPage(service, '/project', { width })
    await page.getByText('No projects yet').waitFor()
    await press(page, 'New project')
    const drawer = page.getByRole('dialog')
    await drawer.getByLabel('Name').fill('Garden')
    await press(page, 'Create project')
    await page.getByRole('dialog', { name: 'Garden' }).waitFor()
    await drawer.getByRole('combobox', { name: 'Add a member' }).click()
    await page.getByRole('option', { name: 'Ada', exact: true }).click()
    const roles = drawer.getByRole('combobox', { name: 'Roles: Ada' })
    await roles.fill('gardener')
    await roles.press('Enter')
    await drain(async () => (await projects())[0].members[0]?.roles.includes('gardener'))
    await drawer.getByLabel('What it is about').fill('Roses')
    await press(page, 'Save')
    await drain(async () => (await projects())[0].description === 'Roses')
    await drawer.getByRole('button', { name: 'Remove Ada from the project' }).click()
    await drawer.getByText('nobody yet').waitFor()

    await press(page, 'Archive')
    await drawer.getByRole('button', { name: 'Restore' }).waitFor()
    expect(await drawer.getByLabel('Name').count()).toBe(0)
    await page.keyboard.press('Escape')
    await page.getByRole('region', { name: 'Archived' }).getByText('Garden').waitFor()
    await press(page, 'Undo')
    await page.getByRole('region', { name: 'Archived' }).waitFor({ state: 'detached' })

    await press(page, 'Details: Garden')
    await drawer.getByRole('button', { name: 'Destroy …' }).click()
    const destroy = drawer.getByRole('button', { name: 'Destroy', exact: true })
    await drawer.getByLabel('To destroy it, type its name: Garden').fill('garden')
    expect(await destroy.isDisabled()).toBe(true)
    await drawer.getByLabel('To destroy it, type its name: Garden').fill('Garden')
    await destroy.click()
    await page.getByText('No projects yet').waitFor()
    expect(await projects()).toEqual([])
  })

  test('tasks stand on a board and in a list, and everything that dragging does is in a menu', async () => {
    const id = await makeProject()
    for (const beingId of [ada, ben]) await post('/api/projects/assign', { projectId: id, beingId })
    const broom = await makeTask(id, { title: 'Buy a broom' })
    await makeTask(id, { title: 'Sweep', dependsOn: [broom] })
    const page = await openPage(service, `/project/${id}/tasks`, { width })
    await page.getByRole('region', { name: 'pending: 2' }).waitFor()
    await page.getByRole('button', { name: 'waits for 1 task' }).waitFor()
    await press(page, 'Actions for Sweep')
    await page.getByRole('menuitem', { name: 'Give to Ben' }).click()
    await page.getByRole('region', { name: 'pending: 2' }).getByText('Ben').waitFor()
    await press(page, 'Actions for Buy a broom')
    await page.getByRole('menuitem', { name: 'Complete' }).click()
    await page.getByRole('region', { name: 'completed: 1' }).getByText('Buy a broom').waitFor()
    await page.getByRole('button', { name: 'waits for 1 task' }).waitFor({ state: 'detached' })
    expect(await tasksOf(id)).toMatchObject([{ title: 'Sweep', assigneeIds: [ben] }, { status: 'completed' }])
    await page.getByText('List', { exact: true }).click()
    await page.getByText('Buy a broom', { exact: true }).click()
    await page.getByRole('dialog', { name: 'Buy a broom' }).waitFor()
    await page.reload()
    await page.getByRole('dialog', { name: 'Buy a broom' }).waitFor()
    await page.keyboard.press('Escape')
    await press(page, 'New task')
    await page.getByRole('dialog').getByLabel('Title').fill('Rake')
    await press(page, 'Add task')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.getByText('Rake', { exact: true }).waitFor()
  })

  test('a workflow is moved along its ways, by its menu and by its twin, the table', async () => {
    const id = await makeProject()
    await post(`/api/projects/${id}/workflow/begin`, { title: 'Spring' })
    const page = await openPage(service, `/project/${id}/workflow`, { width })
    await page.getByRole('button', { name: 'Spring' }).click()
    await page.getByRole('menuitem', { name: 'Move to Doing' }).click()
    await page.getByRole('region', { name: 'Doing: 1' }).getByText('Spring').waitFor()
    await page.getByText('Table', { exact: true }).click()
    await press(page, 'Review: Spring')
    await page.getByRole('button', { name: 'Done: Spring' }).waitFor()
    await page.getByRole('combobox', { name: 'Give a role: worker' }).click()
    await page.getByRole('option', { name: 'Ada', exact: true }).click()
    await page.getByRole('button', { name: 'Remove: Ada, worker' }).waitFor()
    await page.getByText('Diagram', { exact: true }).click()
    await page.getByRole('region', { name: 'Review: 1' }).getByText('Spring').waitFor()
  })

  test('the matrix of tools says what counts for each member', async () => {
    const id = await makeProject()
    await post('/api/projects/assign', { projectId: id, beingId: ada })
    await service.user.put('/api/beings/tool-permissions', { beingId: ada, permissions: { network: 'denied' } })
    const page = await openPage(service, `/project/${id}/tool-permissions`, { width })
    const row = (name: string) => page.getByRole('row', { name: new RegExp(`^${name}`) })
    await row('Network').getByText('Denied').last().waitFor()
    await page.getByLabel('Read files').selectOption('ask')
    await row('Read files').getByText('own: Allowed').waitFor()
    const { permissions } = (await service.user.get(`/api/projects/${id}/tool-permissions`)).body
    expect(permissions).toMatchObject({ disk_read: 'ask', network: 'allowed' })
    await post(`/api/projects/${id}/archive`, {})
    await page.getByText('The project is archived: it can be read, but not changed.').waitFor()
    expect(await page.getByLabel('Network').isDisabled()).toBe(true)
  })
})

test('a task is dropped on a member and on a status; what cannot be says why', async () => {
  const id = await makeProject()
  await post('/api/projects/assign', { projectId: id, beingId: ada })
  await makeTask(id, { title: 'Sweep' })
  const page = await openPage(service, `/project/${id}/tasks`)
  const card = page.getByRole('listitem').filter({ hasText: 'Sweep' })
  await card.dragTo(page.locator(`[data-drop="${ada}"]`))
  await page.getByText('“Sweep” is given to Ada').waitFor()
  await card.dragTo(page.getByRole('region', { name: 'running: 0' }))
  await page.getByText('A task begins by itself when its being has time for it.').waitFor()
  await card.dragTo(page.getByRole('region', { name: 'completed: 0' }))
  await page.getByRole('region', { name: 'completed: 1' }).getByText('Sweep').waitFor()
  await card.dragTo(page.getByRole('region', { name: 'pending: 0' }))
  await page.getByText('What is over stays as it was. Do it again as a new task.').waitFor()
  expect(await tasksOf(id)).toMatchObject([{ title: 'Sweep', status: 'completed', assigneeIds: [ada] }])
})

test('a token is dragged along a way; where none leads, the page says so', async () => {
  const id = await makeProject()
  await post(`/api/projects/${id}/workflow/begin`, { title: 'Spring' })
  const page = await openPage(service, `/project/${id}/workflow`)
  const token = page.getByRole('button', { name: 'Spring' })
  await token.dragTo(page.getByRole('region', { name: /^Done: / }))
  await page.getByText('No way leads from Todo to Done.').waitFor()
  await token.dragTo(page.getByRole('region', { name: /^Doing: / }))
  await page.getByText('“Spring” is in Doing').waitFor()
})

test('two readers see the same project, and an archived one is only read', async () => {
  const id = await makeProject()
  const page = await openPage(service, `/project/${id}/tasks`)
  const other = await openPage(service, '/project')
  await makeTask(id, { title: 'Sweep' })
  await page.getByText('Sweep', { exact: true }).waitFor()
  await other.getByText('1 pending').waitFor()
  await post('/api/projects/update', { projectId: id, name: 'Park' })
  await page.getByRole('heading', { level: 1, name: 'Tasks of Park' }).waitFor()
  await post(`/api/projects/${id}/archive`, {})
  await other.getByRole('region', { name: 'Archived' }).waitFor()
  await page.getByRole('button', { name: 'New task' }).waitFor({ state: 'detached' })
  expect(await page.getByRole('button', { name: 'Actions for Sweep' }).count()).toBe(0)
})
