import { drain } from '@trivium/testing'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeBeing, type ReadyService, startReady } from '../factories.ts'
import { openPage, type Page, widths } from './open-page.ts'

let service: ReadyService

beforeEach(async () => {
  service = await startReady()
})

const timers = async () => (await service.user.get('/api/timers/list')).body.timers
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()

async function makeTimer(fields: Record<string, unknown> = {}): Promise<string> {
  const timer = {
    beingId: service.curator.id,
    name: 'Tea',
    instruction: 'Say that tea is ready',
    type: 'interval',
    everySeconds: 3600,
  }
  return (await service.user.post('/api/timers/create', { ...timer, ...fields })).body.timer.id
}

async function choose(page: Page, field: string, option: string): Promise<void> {
  await page.getByRole('dialog').getByRole('combobox', { name: field }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

describe.each(widths)('at %i px', width => {
  test('a timer is made, corrected, paused and deleted, and a deletion can be taken back', async () => {
    const page = await openPage(service, '/timers', { width, expectedErrors: [/400/] })
    await page.getByText('No timers here').waitFor()
    await press(page, 'New timer')
    const drawer = page.getByRole('dialog')
    await drawer.getByLabel('Name').fill('Tea')
    await drawer.getByLabel('What it is to do').fill('Say that tea is ready')
    await choose(page, 'Being', 'Cura')
    await choose(page, 'Kind', 'By a cron expression')
    expect(await drawer.getByLabel('Seconds between runs').count()).toBe(0)
    await drawer.getByLabel('Cron expression').fill('not a schedule')
    await press(page, 'Create timer')
    await drawer.locator('[aria-invalid="true"], [role="alert"]').first().waitFor()
    expect(await drawer.getByLabel('Name').inputValue()).toBe('Tea')
    await choose(page, 'Kind', 'Again and again')
    await drawer.getByLabel('Seconds between runs').fill('3600')
    await press(page, 'Create timer')
    await drawer.waitFor({ state: 'detached' })
    await page.getByText('every hour').waitFor()

    await page.getByText('Tea', { exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Pause' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Resume' }).waitFor()
    expect(await timers()).toMatchObject([{ name: 'Tea', status: 'paused', everySeconds: 3600 }])

    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await page.getByText('No timers here').waitFor()
    await press(page, 'Undo')
    await page.getByText('every hour').waitFor()
    expect(await timers()).toHaveLength(1)
  })

  test('the address holds filter and drawer, a reload keeps them, and filters that fit nothing can be cleared', async () => {
    const id = await makeTimer()
    const page = await openPage(service, `/timers?status=active&timer=${id}`, { width })
    await page.getByRole('dialog', { name: 'Tea' }).waitFor()
    await page.reload()
    await page.getByRole('dialog', { name: 'Tea' }).waitFor()
    await page.keyboard.press('Escape')
    await page.goto(`${service.url}/timers?status=cancelled`)
    await press(page, 'Clear filters')
    await page.getByText('Tea', { exact: true }).waitFor()
    expect(new URL(page.url()).search).toBe('')
  })
})

test('what is left unmade is deleted after the page is gone', async () => {
  await makeTimer()
  const page = await openPage(service, '/timers')
  await press(page, 'Delete: Tea')
  await page.getByText('No timers here').waitFor()
  await page.goto('about:blank')
  await drain(async () => (await timers()).length === 0)
})

test('with the keyboard alone: j and k move, Enter opens, c makes a new one', async () => {
  await makeTimer()
  await makeTimer({ name: 'Coffee' })
  const page = await openPage(service, '/timers')
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  const second = await page.locator('tbody tr').nth(1).getByRole('cell').first().innerText()
  await page.getByRole('dialog', { name: second.includes('Tea') ? 'Tea' : 'Coffee' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.keyboard.press('c')
  await page.getByRole('dialog', { name: 'New timer' }).waitFor()
})

test('a field says what is wrong with it when it is left, in the language of the page', async () => {
  await service.user.post('/config/save', { language: 'de-DE' })
  const page = await openPage(service, '/timers?timer=new')
  await page.getByLabel('Name').focus()
  await page.getByLabel('Name').blur()
  await page.getByText('Das wird gebraucht.').first().waitFor()
  expect(await page.title()).toBe('Timer · Beings')
})

test('with a being in the address the page is one of its own', async () => {
  const ada = await makeBeing(service, 'Ada')
  await makeTimer()
  const page = await openPage(service, `/timers?beingId=${ada.id}`)
  await page.getByRole('navigation', { name: 'Being' }).getByRole('link', { name: 'Soul' }).waitFor()
  await press(page, 'Show all beings')
  await page.getByText('Tea', { exact: true }).waitFor()
})

test('whatever the query says, the page is shown, and names are text', async () => {
  await makeTimer({ name: '<b>Tea</b>' })
  for (const path of ['/timers', `/timers?beingId=${service.curator.id}`, '/timers?page=-1&status=']) {
    const page = await openPage(service, path)
    await page.getByText('<b>Tea</b>', { exact: true }).waitFor()
  }
})

test('the form says in which time zone a cron expression is read, and takes another', async () => {
  const page = await openPage(service, '/timers?timer=new')
  expect(await page.getByLabel('Time zone').count()).toBe(0)
  await page.getByLabel('Name').fill('Tea')
  await page.getByLabel('What it is to do').fill('Say that tea is ready')
  await choose(page, 'Being', 'Cura')
  await choose(page, 'Kind', 'By a cron expression')
  await page.getByLabel('Cron expression').fill('0 9 * * MON')
  expect(await page.getByLabel('Time zone').inputValue()).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone)
  await page.getByLabel('Time zone').fill('Asia/Tokyo')
  await press(page, 'Create timer')
  await page.getByRole('cell', { name: '0 9 * * MON (Asia/Tokyo)' }).waitFor()
  expect(await timers()).toMatchObject([{ timeZone: 'Asia/Tokyo' }])
})

test('what goes wrong is said in the language of the page, and marked where it is English', async () => {
  await service.context.settings.save({ language: 'de-DE' })
  const page = await openPage(service, '/timers?timer=new', { expectedErrors: [/400|ERR_/] })
  await page.getByLabel('Name').fill('Tee')
  await page.getByLabel('Was das Wesen tun soll').fill('Sag, dass der Tee fertig ist')
  await choose(page, 'Wesen', 'Cura')
  await choose(page, 'Art', 'Nach einem Cron-Ausdruck')
  await page.getByLabel('Cron-Ausdruck').fill('kein Plan')
  await press(page, 'Timer anlegen')
  await page.getByRole('dialog').locator('[lang="en"]').waitFor()
  await page.route('**/api/**', route => route.abort())
  await press(page, 'Timer anlegen')
  await page.getByText('Der Dienst ist nicht erreichbar. Läuft er?').first().waitFor()
})

describe.each(widths)('the schedule at %i px', width => {
  test('says what it means while it is made, and one that never runs is not saved', async () => {
    const page = await openPage(service, '/timers?timer=new', { width, expectedErrors: [/400/] })
    const drawer = page.getByRole('dialog')
    const save = drawer.getByRole('button', { name: 'Create timer' })
    const runs = drawer.getByRole('region', { name: 'Next runs' })
    await runs.getByText('every 10 minutes').waitFor()
    await drain(async () => (await runs.getByRole('listitem').count()) === 10)
    await drawer.getByLabel('Name').fill('Tea')
    await drawer.getByLabel('What it is to do').fill('Say tea')
    await choose(page, 'Being', 'Cura')
    await choose(page, 'Kind', 'Once')
    await drawer.getByText('When it runs is not clear yet.').waitFor()
    await drawer.getByLabel('At', { exact: true }).fill('2001-01-01T09:00')
    await drawer.getByText('It would never run. Choose another time.').waitFor()
    expect(await save.isDisabled()).toBe(true)
    await choose(page, 'Kind', 'By a cron expression')
    await drawer.getByLabel('Cron expression').fill('no plan')
    await drawer.getByText('When it runs is not clear yet.').waitFor()
    await choose(page, 'Kind', 'On days of the week')
    await drawer.getByText('Wed', { exact: true }).click()
    await drawer.getByLabel('Time', { exact: true }).fill('09:30')
    await drawer.getByLabel('Time zone').fill('Asia/Tokyo')
    await runs.getByText('Monday and Wednesday at 09:30 (Asia/Tokyo)').waitFor()
    await runs
      .getByText(/GMT\+9/)
      .first()
      .waitFor()
    await runs
      .getByText(/with you:/)
      .first()
      .waitFor()
    await save.click()
    await drawer.waitFor({ state: 'detached' })
    expect(await timers()).toMatchObject([{ type: 'cron', cron: '30 9 * * 1,3', timeZone: 'Asia/Tokyo' }])

    await page.getByText('Tea', { exact: true }).click()
    await choose(page, 'Kind', 'By a calendar')
    await choose(page, 'Calendar', 'Hebrew Calendar')
    await runs.getByText(/Hebrew Calendar: last day of the month/).waitFor()
    await drawer.getByRole('button', { name: 'Save' }).click()
    await drawer.waitFor({ state: 'detached' })
    expect(await timers()).toMatchObject([{ type: 'calendar', calendar: 'hebrew', conditions: { day: -1, hour: 9 } }])
  })

  test('conditions that say more than the form are kept, also when something else is changed', async () => {
    const conditions = { weekday: [1, 2], hour: [8, 20], second: 30 }
    const id = await makeTimer({ type: 'calendar', calendar: 'gregory', conditions })
    const page = await openPage(service, `/timers?timer=${id}`, { width })
    const drawer = page.getByRole('dialog')
    await drawer.getByText(/This schedule says more than the form can: weekday 1,2/).waitFor()
    await drawer.getByLabel('Name').fill('Green tea')
    await drawer.getByRole('button', { name: 'Save' }).click()
    await drawer.waitFor({ state: 'detached' })
    expect(await timers()).toMatchObject([{ name: 'Green tea', calendar: 'gregory', conditions }])
  })
})
