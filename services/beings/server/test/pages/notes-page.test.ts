import { drain } from '@trivium/testing'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeBeing, type ReadyService, startReady } from '../factories.ts'
import { openPage, type Page, widths } from './open-page.ts'

let service: ReadyService

beforeEach(async () => {
  service = await startReady()
})

const post = async (path: string, body: object) => (await service.user.post(path, body)).body
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click()
const read = async (noteId: string) => (await service.user.get(`/api/work-notes/read?noteId=${noteId}`)).body
const make = async (fields: Record<string, unknown>) => (await post('/api/work-notes/create', fields)).note.noteId

describe.each(widths)('at %i px', width => {
  test('a note is written, previewed, read, found, corrected, deleted and taken back', async () => {
    const page = await openPage(service, '/work-notes', { width })
    await page.getByText('No notes yet').waitFor()
    await press(page, 'New note')
    await page.getByRole('combobox', { name: 'Belongs to' }).click()
    await page.getByRole('option', { name: 'Cura', exact: true }).click()
    await page.getByRole('textbox', { name: 'Title' }).fill('Beds')
    const keywords = page.getByRole('combobox', { name: 'Keywords' })
    for (const word of ['roses', 'soil']) {
      await keywords.fill(word)
      await keywords.press('Enter')
    }
    await page.getByRole('textbox', { name: 'Text' }).fill('Three **raised** beds')
    await page.getByText('Preview', { exact: true }).click()
    await page.locator('strong', { hasText: 'raised' }).waitFor()
    // What scrolls can be reached without a mouse.
    const preview = page.getByRole('region', { name: 'Preview' })
    await preview.focus()
    expect(await preview.evaluate(element => element.matches(':focus'))).toBe(true)
    await page.getByText('Write', { exact: true }).click()
    await page.getByRole('textbox', { name: 'Text' }).getByText('raised').waitFor()
    await press(page, 'Save note')
    await page.getByRole('article', { name: 'Beds' }).locator('strong', { hasText: 'raised' }).waitFor()
    const { notes } = (await service.user.get('/api/work-notes/list')).body
    expect(notes).toMatchObject([{ title: 'Beds', keywords: ['roses', 'soil'], content: 'Three **raised** beds' }])

    await press(page, 'Edit')
    await page.getByRole('textbox', { name: 'Title' }).fill('Raised beds')
    await press(page, 'Save changes')
    await page.getByRole('article', { name: 'Raised beds' }).waitFor()
    await page.reload()
    await page.getByRole('article', { name: 'Raised beds' }).waitFor()
    if (width === 390) await press(page, 'Back to the list')
    await page.getByRole('searchbox').fill('raised')
    await page.getByRole('region', { name: 'roses' }).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: /^Raised beds/ }).click()
    await press(page, 'Delete')
    await page.getByText('Nothing matches').waitFor()
    await press(page, 'Undo')
    await page.getByRole('button', { name: /Raised beds/ }).waitFor()
    expect(await read(notes[0].noteId)).toMatchObject({ title: 'Raised beds', version: 2 })
  })

  test('notes stand by owner and keyword; those of a project in the project too', async () => {
    const ada = await makeBeing(service, 'Ada')
    await make({ title: 'Of Cura', content: 'x', keywords: ['tea'] })
    await make({ title: 'Of Ada', content: 'y', beingId: ada.id })
    const { id } = (await post('/api/projects/create', { name: 'Garden' })).project
    await post(`/api/projects/${id}/work-notes/create`, { title: 'Plan', content: '# Roses', keywords: ['plan'] })
    const page = await openPage(service, '/work-notes', { width })
    await page.getByRole('region', { name: 'tea' }).getByText('Of Cura').waitFor()
    await page.getByRole('region', { name: 'Without a keyword' }).getByText('Of Ada').waitFor()
    await page.getByText('Garden', { exact: true }).waitFor()
    await page.goto(`${service.url}/work-notes?beingId=${ada.id}`)
    await page.getByRole('button', { name: 'Of Ada' }).waitFor()
    expect(await page.getByRole('button', { name: 'Of Cura' }).count()).toBe(0)

    await page.goto(`${service.url}/project/${id}/work-notes`)
    await page.getByRole('heading', { level: 1, name: 'Work notes of Garden' }).waitFor()
    await page.getByRole('button', { name: 'Plan' }).click()
    await page.getByRole('heading', { name: 'Roses' }).waitFor()
    await press(page, 'Edit')
    await page.getByRole('textbox', { name: 'Title' }).fill('The plan')
    await press(page, 'Save changes')
    await page.getByRole('article', { name: 'The plan' }).waitFor()
    await post(`/api/projects/${id}/archive`, {})
    await page.getByRole('button', { name: 'Edit' }).waitFor({ state: 'detached' })
  })

  test('a button that is being pressed stays where it is while the editor comes', async () => {
    const noteId = await make({ title: 'Beds', content: 'One bed' })
    const page = await openPage(service, `/work-notes?noteId=${noteId}`, { width })
    const editor = Promise.withResolvers<void>()
    await page.route('**/assets/code-editor*', async route => {
      await editor.promise
      await route.continue()
    })
    await press(page, 'Edit')
    await page.getByRole('textbox', { name: 'Title' }).fill('Raised beds')
    await page.getByRole('button', { name: 'Save changes' }).hover()
    await page.mouse.down()
    editor.resolve()
    await page.getByRole('textbox', { name: 'Text' }).getByText('One bed').waitFor()
    await page.mouse.up()
    await page.getByRole('article', { name: 'Raised beds' }).waitFor()
  })

  test('what somebody else saves while one writes appears beside it, and nothing is overwritten unseen', async () => {
    const noteId = await make({ title: 'Beds', content: 'One bed' })
    const page = await openPage(service, `/work-notes?noteId=${noteId}&edit=1`, { width })
    await page.getByRole('textbox', { name: 'Text' }).fill('Two beds')
    await post('/api/work-notes/update', { noteId, content: 'Three beds' })
    await page.getByText('Somebody saved a newer version meanwhile. Version 2').waitFor()
    expect(await page.getByRole('button', { name: 'Save changes' }).isDisabled()).toBe(true)
    await page.getByRole('alert').getByText('Three').first().waitFor()
    await press(page, 'Go on with yours')
    await press(page, 'Save changes')
    await drain(async () => (await read(noteId)).content === 'Two beds')
    await press(page, 'Edit')
    await page.getByRole('textbox', { name: 'Text' }).fill('Mine')
    await post('/api/work-notes/update', { noteId, content: 'Theirs' })
    await press(page, 'Take the newer version')
    await page.getByRole('textbox', { name: 'Text' }).getByText('Theirs').waitFor()
    await press(page, 'Cancel')
    await page.getByRole('article', { name: 'Beds' }).getByText('Theirs').waitFor()
  })
})

test('with the keyboard alone: j goes on, e edits, c writes a new one, / searches', async () => {
  await make({ title: 'First', content: 'a', keywords: ['a'] })
  await make({ title: 'Second', content: 'b', keywords: ['b'] })
  const page = await openPage(service, '/work-notes')
  await page.keyboard.press('j')
  await page.getByRole('article', { name: 'First' }).waitFor()
  await page.keyboard.press('j')
  await page.getByRole('article', { name: 'Second' }).waitFor()
  await page.keyboard.press('e')
  await page.getByRole('textbox', { name: 'Title' }).waitFor()
  await press(page, 'Cancel')
  await page.keyboard.press('/')
  await page.keyboard.type('First')
  await page.getByRole('button', { name: /^First/ }).waitFor()
  await page.getByRole('button', { name: /^Second/ }).waitFor({ state: 'detached' })
})
