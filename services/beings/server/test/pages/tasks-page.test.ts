import { drain } from '@trivium/testing'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeBeing, type ReadyService, startReady } from '../factories.ts'
import { openPage, type Page, widths } from './open-page.ts'

let service: ReadyService
/** A being that is stopped: what it is given stays as it is. */
let ada: string

beforeEach(async () => {
  service = await startReady()
  ada = (await makeBeing(service, 'Ada')).id
  await service.user.post('/api/beings/stop', { beingId: ada })
})

const tasks = async () => (await service.user.get('/api/tasks/list')).body.tasks
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click()

async function makeTask(fields: Record<string, unknown> = {}): Promise<string> {
  const answer = await service.user.post('/api/tasks/create', { beingId: ada, title: 'Sweep', ...fields })
  return answer.body.task.id
}

describe.each(widths)('at %i px', width => {
  test('a task is made with what it waits for, corrected, completed with a result, deleted and taken back', async () => {
    await makeTask({ title: 'Buy a broom' })
    const page = await openPage(service, '/tasks', { width })
    await press(page, 'New task')
    const drawer = page.getByRole('dialog')
    await drawer.getByLabel('Title').fill('Sweep')
    await drawer.getByRole('combobox', { name: 'Being' }).click()
    await page.getByRole('option', { name: 'Ada', exact: true }).click()
    await drawer.getByLabel('What is to be done').fill('The **hall**')
    await drawer.getByRole('combobox', { name: 'Waits for' }).click()
    await page.getByRole('option', { name: 'Buy a broom' }).click()
    await page.keyboard.press('Tab')
    await press(page, 'Create task')
    await drawer.waitFor({ state: 'detached' })

    await page.getByRole('button', { name: 'waits for 1 task' }).click()
    await page.getByRole('menuitem', { name: 'Buy a broom' }).click()
    await page.getByRole('dialog', { name: 'Buy a broom' }).waitFor()
    await press(page, 'Complete')
    await drawer.getByLabel('What came of it').fill('A *good* one')
    await drawer.getByRole('button', { name: 'Complete' }).last().click()
    await drawer.locator('em', { hasText: 'good' }).waitFor()
    expect(await drawer.getByLabel('Title').count()).toBe(0)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'waits for 1 task' }).waitFor({ state: 'detached' })

    await page.getByText('Sweep', { exact: true }).click()
    await drawer.getByLabel('What is to be done').fill('')
    await drawer.getByLabel('Priority').fill('7')
    await press(page, 'Save')
    await drawer.waitFor({ state: 'detached' })
    expect(await tasks()).toMatchObject([
      { title: 'Sweep', description: '', priority: 7, status: 'pending' },
      { title: 'Buy a broom', status: 'completed', result: 'A *good* one' },
    ])

    await page.getByText('Sweep', { exact: true }).click()
    await drawer.getByRole('button', { name: 'Delete' }).click()
    await page.getByText('Sweep', { exact: true }).waitFor({ state: 'detached' })
    await press(page, 'Undo')
    await page.getByText('Sweep', { exact: true }).waitFor()
    expect(await tasks()).toHaveLength(2)
  })

  test('what waited for something that failed says why it was cancelled, and can be done again', async () => {
    const broom = await makeTask({ title: 'Buy a broom' })
    await makeTask({ dependsOn: [broom] })
    const page = await openPage(service, `/tasks?task=${broom}`, { width })
    await press(page, 'Fail')
    await page.getByRole('dialog').getByLabel('Why it failed').fill('All are sold')
    await page.getByRole('dialog').getByRole('button', { name: 'Fail' }).last().click()
    await page.getByRole('dialog').getByText('All are sold').waitFor()
    await page.keyboard.press('Escape')
    await page.getByText(/It waited for "Buy a broom", which has failed: All are sold/).waitFor()
    await page.getByText('Sweep', { exact: true }).click()
    await page.getByRole('dialog', { name: 'Sweep' }).getByRole('button', { name: 'Buy a broom' }).click()
    await page.getByRole('dialog', { name: 'Buy a broom' }).waitFor()
    await press(page, 'Do it again')
    await drain(async () => (await tasks()).length === 3)
    expect((await tasks())[0]).toMatchObject({ title: 'Buy a broom', status: 'pending', beingId: ada })
  })

  test('the address holds filter and drawer, and a second reader sees what is changed', async () => {
    const id = await makeTask()
    await makeTask({ title: 'Dust' })
    await service.user.post('/api/tasks/cancel', { taskId: id })
    const page = await openPage(service, `/tasks?status=cancelled&task=${id}`, { width })
    await page.getByRole('dialog', { name: 'Sweep' }).waitFor()
    await page.reload()
    await page.getByRole('dialog', { name: 'Sweep' }).waitFor()
    await page.keyboard.press('Escape')
    expect(await page.getByText('Dust', { exact: true }).count()).toBe(0)
    await page.goto(`${service.url}/tasks?status=failed`)
    await press(page, 'Clear filters')
    await page.getByText('Dust', { exact: true }).waitFor()
    await makeTask({ title: 'Polish', priority: 1 })
    await page.getByText('Polish', { exact: true }).waitFor()
  })
})

test('with the keyboard alone: the most urgent first, j and k move, Enter opens, c makes a new one', async () => {
  await makeTask({ title: 'Urgent', priority: 1 })
  await makeTask({ title: 'Later', priority: 500 })
  const page = await openPage(service, '/tasks')
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Urgent' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.keyboard.press('c')
  await page.getByRole('dialog', { name: 'New task' }).waitFor()
})

test('a title is needed, also of a task that has one', async () => {
  const id = await makeTask()
  const page = await openPage(service, `/tasks?task=${id}`)
  await page.getByLabel('Title').fill('')
  await press(page, 'Save')
  await page.getByText('This is needed.').waitFor()
  expect(await tasks()).toMatchObject([{ title: 'Sweep' }])
})

test('tasks that would wait for each other are refused, and nothing typed is lost', async () => {
  const first = await makeTask({ title: 'First' })
  await makeTask({ title: 'Second', dependsOn: [first] })
  const page = await openPage(service, `/tasks?task=${first}`, { expectedErrors: [/400/] })
  await page.getByRole('combobox', { name: 'Waits for' }).click()
  await page.getByRole('option', { name: 'Second' }).click()
  await page.keyboard.press('Tab')
  await page.getByLabel('Title').fill('First of all')
  await press(page, 'Save')
  await page.getByRole('dialog').locator('[lang="en"]').first().waitFor()
  expect(await page.getByLabel('Title').inputValue()).toBe('First of all')
})

test('whatever the query says, the page is shown, and names are text', async () => {
  await makeTask({ title: '<b>Sweep</b>' })
  for (const path of ['/tasks', `/tasks?beingId=${ada}`, '/tasks?page=-1&status=']) {
    const page = await openPage(service, path)
    await page.getByText('<b>Sweep</b>', { exact: true }).waitFor()
  }
})
