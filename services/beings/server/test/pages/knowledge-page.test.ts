import { uuidv7 } from '@trivium/http'
import { drain } from '@trivium/testing'
import { describe, expect, test } from 'vitest'
import { insertTriple } from '../../src/features/knowledge/triple-store.ts'
import { type ReadyService, startReady } from '../factories.ts'
import { openPage, type Page, widths } from './open-page.ts'

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click()
const know = async ({ user }: ReadyService, statement: string, more: object = {}) => {
  const [subject, relation, object] = statement.split(' ')
  return (await user.post('/api/knowledge/create', { subject, relation, object, ...more })).body.triple
}
const known = async ({ user }: ReadyService) => (await user.get('/api/knowledge/graph')).body.triples
const canvas = (page: Page) => page.getByRole('img', { name: /^Graph of what is known/ })
/** What a statement says, in the table or beside the graph. */
const part = (page: Page, text: string) => page.locator('main bdi', { hasText: new RegExp(`^${text}$`) }).first()
const settled = (page: Page) => page.locator('canvas[data-done="true"]').waitFor()

describe.each(widths)('at %i px', width => {
  test('a statement is added, corrected, checked, rejected and deleted, and the deletion taken back', async () => {
    const service = await startReady()
    const page = await openPage(service, '/knowledge?view=table', { width })
    await page.getByText('Nothing is known yet').waitFor()
    await page.getByRole('button', { name: 'New statement', exact: true }).first().click()
    const drawer = page.getByRole('dialog')
    await drawer.getByLabel('Subject').fill('Roses')
    await drawer.getByLabel('Relation').fill('need')
    await drawer.getByLabel('Object').fill('milk')
    await press(page, 'Add statement')
    await drawer.waitFor({ state: 'detached' })
    await part(page, 'milk').click()
    await drawer.getByLabel('Object').fill('<b>water</b>')
    await drawer.getByLabel('Confidence in percent').fill('80')
    await drawer.getByLabel('Tags').fill('garden, plants')
    await drawer.getByRole('button', { name: 'Save' }).click()
    await drawer.waitFor({ state: 'detached' })
    await part(page, '<b>water</b>').waitFor()
    expect(await known(service)).toMatchObject([
      { subject: 'Roses', object: '<b>water</b>', confidence: 0.8, tags: ['garden', 'plants'] },
    ])
    await press(page, 'It is right: Roses need <b>water</b>')
    await drain(async () => (await known(service))[0].validationStatus === 'verified')
    await press(page, 'It is wrong: Roses need <b>water</b>')
    await page.locator('s', { hasText: 'Roses' }).waitFor()
    await press(page, 'Delete: Roses need <b>water</b>')
    await page.getByText('Nothing is known yet').waitFor()
    await press(page, 'Undo')
    await part(page, '<b>water</b>').waitFor()
    expect(await known(service)).toHaveLength(1)
  })

  test('the graph finds, chooses, walks to neighbours and shows the way between two', async () => {
    const service = await startReady()
    for (const one of ['Roses need water', 'Water is wet', 'Fish need water', 'Moon lights night'])
      await know(service, one)
    const page = await openPage(service, '/knowledge?view=graph', { width, expectedErrors: [/404/] })
    await settled(page)
    await page.getByText('6 things · 4 statements').waitFor()
    await page.getByRole('searchbox', { name: 'Find a thing' }).fill('fish')
    const panel = (name: string) => page.getByRole('region', { name, exact: true })
    await panel('Fish').getByRole('button', { name: 'water', exact: true }).click()
    await panel('water').getByText('3 statements').waitFor()
    expect(new URL(page.url()).searchParams.get('thing')).toBe('water')
    // The chosen thing is in the middle of the view, where a click finds it again.
    await panel('water').getByRole('button', { name: 'Close' }).click()
    await panel('water').waitFor({ state: 'detached' })
    const box = await canvas(page).boundingBox()
    if (!box) throw new Error('The graph is not there.')
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
    await panel('water').waitFor()
    await panel('water').getByRole('button', { name: 'Close' }).click()

    await page.getByText('Way between two things').click()
    await page.getByRole('combobox', { name: 'From', exact: true }).fill('Roses')
    await page.getByRole('combobox', { name: 'To', exact: true }).fill('Fish')
    await press(page, 'Find the way')
    await page.getByRole('listitem').filter({ hasText: 'Fish' }).first().waitFor()
    await page.getByRole('combobox', { name: 'To', exact: true }).fill('Moon')
    await press(page, 'Find the way')
    await page.getByText('Nothing known leads from one to the other.').waitFor()
  })
})

test('on a phone the table comes first, and on a desk the graph', async () => {
  const service = await startReady()
  await know(service, 'Roses need water')
  const phone = await openPage(service, '/knowledge', { width: 390 })
  await part(phone, 'Roses').waitFor()
  expect(await phone.locator('canvas').count()).toBe(0)
  const desk = await openPage(service, '/knowledge')
  await settled(desk)
  expect(await desk.title()).toBe('Knowledge · Beings')
})

test('what others learn meanwhile is drawn, and nothing that lies there already jumps', async () => {
  const service = await startReady()
  await know(service, 'Roses need water')
  const page = await openPage(service, '/knowledge')
  await settled(page)
  await page.getByRole('status', { name: 'Connection: Live' }).waitFor()
  await know(service, 'Fish need water')
  await page.getByText('3 things · 2 statements').waitFor()
  await settled(page)
})

test('five thousand statements are drawn, and read as a table; one beyond them can be opened all the same', async () => {
  const service = await startReady()
  const ids = Array.from({ length: 5001 }, () => uuidv7())
  await service.context.database.write(async trx => {
    for (const [index, id] of ids.entries()) {
      // Hubs, chains and lonely pairs, as knowledge has them.
      const [subject, object] = [`thing ${index % 700}`, `thing ${(index * 7) % 3000}`]
      await insertTriple(trx, {
        id,
        being_id: null,
        subject,
        relation: `knows ${index}`,
        object,
        subject_key: subject,
        object_key: object,
        confidence: 1,
        source: '',
        category: '',
        tags: '[]',
        validation_status: index % 3 === 0 ? 'verified' : 'unverified',
        created_at: index,
        updated_at: index,
      })
    }
  })
  const page = await openPage(service, '/knowledge', { motion: true, expectedErrors: [/404/] })
  await page.getByText(/5,000 statements/).waitFor()
  await settled(page)
  await press(page, 'Closer')
  await press(page, 'Show all of it')
  await page.getByText('Table', { exact: true }).click()
  await press(page, 'Show more')
  expect(await page.locator('tbody tr').count()).toBe(200)

  const { body } = await service.user.get('/api/knowledge/graph?limit=5000')
  const drawn = new Set<string>(body.triples.map((triple: { id: string }) => triple.id))
  const tripleId = ids.find(id => !drawn.has(id)) ?? ''
  await page.goto(`${service.url}/knowledge?view=table&tripleId=${tripleId}`)
  const drawer = page.getByRole('dialog')
  await drawer.getByLabel('Relation').waitFor()
  expect(await drawer.getByLabel('Relation').inputValue()).toBe(`knows ${ids.indexOf(tripleId)}`)
  await page.getByRole('status', { name: 'Connection: Live' }).waitFor()
  await service.user.post('/api/knowledge/delete', { id: tripleId })
  await drawer.getByText('This has been deleted').waitFor()
  expect(await drawer.getByLabel('Relation').count()).toBe(0)
})
