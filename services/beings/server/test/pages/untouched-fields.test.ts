import { drain, openBrowser } from '@trivium/testing'
import { expect, test } from 'vitest'
import { createWorld, type World } from '../conformance/world.ts'
import { openPage, settle } from './open-page.ts'

interface Form {
  path: string
  /** What is opened first. */
  open?: string
  /** The field that is typed into, and what is pressed then. */
  label: string
  save: string
  /** Changes another field, from outside. */
  elsewhere: () => Promise<unknown>
  list: string
}

function formsOf({ post, timerId, projectId, projectNoteId, memoryId, tripleId }: World, taskId: string): Form[] {
  const theirs = 'changed elsewhere'
  return [
    {
      path: `/timers?timer=${timerId}`,
      label: 'Name',
      save: 'Save',
      elsewhere: () => post('/api/timers/update', { timerId, instruction: theirs, everySeconds: 7200 }),
      list: '/api/timers/list',
    },
    {
      path: `/tasks?task=${taskId}`,
      label: 'Title',
      save: 'Save',
      elsewhere: () => post('/api/tasks/update', { taskId, description: theirs }),
      list: '/api/tasks/list',
    },
    {
      path: `/project?projectId=${projectId}`,
      label: 'Name',
      save: 'Save',
      elsewhere: () => post('/api/projects/update', { projectId, description: theirs }),
      list: '/api/projects/list',
    },
    {
      path: `/project/${projectId}/work-notes?noteId=${projectNoteId}&edit=1`,
      label: 'Title',
      save: 'Save changes',
      elsewhere: () =>
        post(`/api/projects/${projectId}/work-notes/update`, { noteId: projectNoteId, keywords: [theirs] }),
      list: `/api/projects/${projectId}/work-notes/list`,
    },
    {
      path: `/memory?id=${memoryId}`,
      open: 'Correct it',
      label: 'What it is to remember',
      save: 'Save',
      elsewhere: () => post('/api/memory/update', { id: memoryId, keywords: [theirs] }),
      list: '/api/memory/list',
    },
    {
      path: `/knowledge?view=table&tripleId=${tripleId}`,
      label: 'Object',
      save: 'Save',
      elsewhere: () => post('/api/knowledge/update', { id: tripleId, source: theirs }),
      list: '/api/knowledge/search?keyword=typed',
    },
  ]
}

/** A being that is stopped lets its task be. */
async function makeResting({ post }: World): Promise<string> {
  const beingId = (await post('/api/beings/create', { name: 'Ben' })).being.id
  await post('/api/beings/stop', { beingId })
  return (await post('/api/tasks/create', { beingId, title: 'Rest' })).task.id
}

test('a form that does not know yet what was changed elsewhere does not send the old value back', async () => {
  const world = await createWorld()
  const { user, url } = world.service
  const { newPage } = await openBrowser()
  const deaf = await newPage({ expectedErrors: [/ERR_|Failed to load/] })
  await deaf.route('**/api/events**', route => route.abort())
  for (const { path, open, label, save, elsewhere, list } of formsOf(world, await makeResting(world))) {
    await deaf.goto(url + path)
    await settle(deaf)
    if (open) await deaf.getByText(open).click()
    await deaf.locator('form').getByLabel(label).fill('typed here')
    await elsewhere()
    await deaf.getByRole('button', { name: save, exact: true }).click()
    await deaf.getByText('Saved', { exact: true }).waitFor()
    const stored = JSON.stringify((await user.get(list)).body)
    expect(stored, path).toContain('typed here')
    expect(stored, path).toContain('changed elsewhere')
  }
  expect((await user.get('/api/timers/list')).body.timers).toMatchObject([{ everySeconds: 7200 }])
})

test('a form that stays shows what was stored, also where the service wrote it otherwise', async () => {
  const { service, memoryId } = await createWorld()
  const page = await openPage(service, `/memory?id=${memoryId}`)
  await page.getByText('Correct it').click()
  const keywords = page.getByLabel('Keywords')
  await keywords.fill('rose,,garden ')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Saved', { exact: true }).waitFor()
  await drain(async () => (await keywords.inputValue()) === 'rose, garden')
  expect(await page.getByRole('button', { name: 'Save', exact: true }).isDisabled()).toBe(true)
})

test('a field that was typed into is kept, one that nobody touched follows what is stored', async () => {
  const { service, timerId, post } = await createWorld()
  const page = await openPage(service, `/timers?timer=${timerId}`)
  await page.getByRole('status', { name: 'Connection: Live' }).waitFor()
  const drawer = page.getByRole('dialog')
  await drawer.getByLabel('Name').fill('Mine')
  await post('/api/timers/update', { timerId, name: 'Theirs', instruction: 'Say goodbye' })
  await drawer.getByText('Say goodbye').waitFor()
  expect(await drawer.getByLabel('Name').inputValue()).toBe('Mine')
  // What is typed back to what is stored is untouched again.
  await drawer.getByLabel('Name').fill('Theirs')
  await post('/api/timers/update', { timerId, name: 'Anew' })
  await drawer.getByRole('heading', { name: 'Anew' }).waitFor()
  expect(await drawer.getByLabel('Name').inputValue()).toBe('Anew')
})
