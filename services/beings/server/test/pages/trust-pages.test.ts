import { drain } from '@trivium/testing'
import { describe, expect, test } from 'vitest'
import { recordDecision } from '../../src/core/audit/record-audit.ts'
import { startReady } from '../factories.ts'
import { startWithProvider } from '../provider.ts'
import { markup } from './hostile-world.ts'
import { openPage, type Page, widths } from './open-page.ts'

const choose = async (page: Page, field: string, option: string) => {
  await page.getByRole('combobox', { name: field, exact: true }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

describe.each(widths)('at %i px', width => {
  test('the trail is narrowed by its counters and filters, and leads to trace, test and rule', async () => {
    const service = await startWithProvider()
    const { provider, user, channelId, context, curator } = service
    const address = 'http://example.org/page'
    provider.script(
      { toolCalls: [{ name: 'command_line', parameters: { action: 'run', command: 'echo one' } }] },
      { toolCalls: [{ name: 'network', parameters: { action: 'get', url: address } }] },
      { text: 'ok' },
    )
    await user.put('/api/beings/tool-permissions', { beingId: curator.id, permissions: { network: 'denied' } })
    await user.post('/api/chat/send', { channelId, content: 'go' })
    await context.mailbox.drain()
    const [{ requestId }] = (await user.get('/api/permissions/requests')).body.requests
    await user.post('/api/permissions/answer', { requestId, allowed: false })
    await context.mailbox.drain()

    const page = await openPage(service, '/audit', { width })
    const rows = page.locator('tbody tr, ul[aria-label="Audit"] > li')
    await page.getByRole('button', { name: /^Asked 1$/ }).click()
    await drain(async () => (await rows.count()) === 1)
    expect(await rows.innerText()).toContain('echo one')
    expect(new URL(page.url()).searchParams.get('result')).toBe('AskUser')
    await page.getByRole('button', { name: /^Actions of people/ }).click()
    await rows.filter({ hasText: 'echo one' }).first().waitFor({ state: 'detached' })
    expect(new URL(page.url()).search).toBe('?kind=action')
    await page.getByRole('button', { name: /^Actions of people/ }).click()
    await page.getByRole('searchbox').fill('ECHO ONE')
    await rows.filter({ hasText: 'denied' }).getByText('echo one').click()

    const drawer = page.getByRole('dialog')
    await drawer.getByText('A person answered once.').waitFor()
    await page.reload()
    await drawer.getByText('A person answered once.').waitFor()
    await drawer.getByRole('button', { name: 'Show the trace' }).click()
    await page.waitForURL(/turn=/)
    await page.goBack()
    await drawer.getByRole('link', { name: 'Make a rule' }).click()
    await page.waitForURL('**/permissions?**')
    await page.getByRole('dialog', { name: 'New rule' }).waitFor()
    expect(await page.getByRole('dialog').getByLabel('Begins with').inputValue()).toBe('echo one')

    await page.goto(`${service.url}/audit?keyword=echo`)
    const exported = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Export as CSV' }).click()
    expect((await exported).suggestedFilename()).toBe('audit.csv')
  })

  test('rules are made, changed into others, deleted and brought back', async () => {
    const service = await startReady()
    const rules = async () => (await service.user.get('/api/permissions/list')).body.rules
    const page = await openPage(service, '/permissions', { width })
    await page.getByText('No rules yet').waitFor()
    await page.getByRole('button', { name: 'New rule' }).first().click()
    const drawer = page.getByRole('dialog')
    await drawer.getByRole('button', { name: 'Save rule' }).click()
    await drawer.getByText('This is needed.').waitFor()
    await drawer.getByLabel('Begins with').fill('/srv/data')
    await drawer.getByLabel('Why').fill('It is public')
    await drawer.getByRole('button', { name: 'Save rule' }).click()
    await drawer.waitFor({ state: 'detached' })
    await page.getByText('/srv/data', { exact: true }).click()
    await drawer.getByRole('combobox', { name: 'Result' }).click()
    await page.getByRole('option', { name: 'Deny' }).click()
    await drawer.getByLabel('Begins with').fill('/srv/other')
    await drawer.getByRole('button', { name: 'Save rule' }).click()
    await drawer.waitFor({ state: 'detached' })
    await page.getByText('/srv/data', { exact: true }).waitFor({ state: 'detached' })
    expect(await rules()).toMatchObject([{ resourcePrefix: '/srv/other', result: 'Denied', beingId: '', exact: false }])

    await page.getByText('/srv/other', { exact: true }).click()
    await drawer.getByRole('button', { name: 'Delete' }).click()
    await page.getByText('No rules yet').waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('/srv/other', { exact: true }).waitFor()
    expect(await rules()).toHaveLength(1)
  })

  test('tools of all beings stand in one table, and a template fills a column', async () => {
    const service = await startReady()
    const { user, curator } = service
    const of = async () => (await user.get(`/api/beings/tool-permissions?beingId=${curator.id}`)).body.permissions
    const page = await openPage(service, '/permissions', { width })
    const cell = page.getByLabel('Write files for Cura')
    await cell.selectOption('denied')
    await drain(async () => (await of()).disk_write === 'denied')
    expect(await of()).toMatchObject({ disk_write: 'denied', network: 'allowed' })
    await choose(
      page,
      'Start from a template',
      'restricted: Asks before it uses files or the web, unless a rule or an answer covers it; runs nothing.',
    )
    await choose(page, 'For', 'Cura')
    await page.getByRole('button', { name: 'Apply' }).click()
    await page.getByText('Applied to Cura').waitFor()
    expect(await cell.inputValue()).toBe('ask')
    expect(await of()).toMatchObject({ disk_write: 'ask', command_line: 'denied' })
    // What somebody else changes is there at once.
    await user.put('/api/beings/tool-permissions', { beingId: curator.id, permissions: { disk_write: 'allowed' } })
    await drain(async () => (await cell.inputValue()) === 'allowed')
  })

  test('the executors are three lanes', async () => {
    const service = await startReady()
    const page = await openPage(service, '/executor', { width })
    const disk = page.getByRole('region', { name: 'Disk' })
    await disk.getByText('Nothing to do at the moment.').waitFor()
    expect(await page.getByRole('region', { name: /Disk|Network|Command line/ }).count()).toBe(3)
    await service.user.post('/api/chat/send', { channelId: service.channelId, content: 'write file a.txt: hello' })
    await service.context.mailbox.drain()
    await drain(async () => (await disk.locator('dd').first().innerText()) !== '0')
  })
})

test('a remembered answer is forgotten, unless it is taken back', async () => {
  const service = await startReady()
  const { user, channelId, context, curator } = service
  await user.post('/api/chat/send', { channelId, content: 'read file /etc/hostname' })
  await context.mailbox.drain()
  const [{ requestId }] = (await user.get('/api/permissions/requests')).body.requests
  const page = await openPage(service, `/permissions?beingId=${curator.id}`)
  await page.getByRole('region', { name: 'Permission request' }).waitFor()
  await user.post('/api/permissions/answer', { requestId, allowed: true, remember: 24 })
  await page.getByRole('region', { name: 'Permission request' }).getByText('Allowed', { exact: true }).waitFor()
  await page.getByText('FileAccess · reading · only this', { exact: true }).waitFor()
  await page.getByRole('button', { name: /^Forget/ }).click()
  await page.getByText('No remembered answers').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('button', { name: /^Forget/ }).click()
  await page.goto('about:blank')
  const left = async () => (await user.get('/api/permissions/remembered')).body.remembered
  await drain(async () => (await left()).length === 0)
})

test('a rule about exactly one thing stays so when it is changed', async () => {
  const service = await startReady()
  const rule = { permissionType: 'FileAccess', resourcePrefix: '/srv/one', result: 'Allowed', exact: true }
  const { id } = (await service.user.post('/api/permissions/save', rule)).body.rule
  const page = await openPage(service, `/permissions?rule=${id}`)
  await page.getByRole('dialog').getByLabel('Why').fill('Said so')
  await page.getByRole('button', { name: 'Save rule' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  const { rules } = (await service.user.get('/api/permissions/list')).body
  expect(rules).toMatchObject([{ id, exact: true, description: 'Said so' }])
})

test('what stands in the trail and in rules is text, and hides nothing', async () => {
  const service = await startReady()
  const { user, curator, context } = service
  const resource = `${markup}\u202e/etc`
  const decision = {
    beingId: curator.id,
    beingName: markup,
    type: 'FileAccess',
    resource,
    tool: markup,
    action: 'x',
  } as const
  await context.database.write(trx =>
    recordDecision(trx, { ...decision, result: 'Denied', reason: `Rule for "${resource}".`, at: Date.now() }),
  )
  await user.post('/api/permissions/save', {
    permissionType: 'FileAccess',
    resourcePrefix: resource,
    result: 'Denied',
    description: markup,
  })
  const page = await openPage(service, '/audit?result=Denied')
  await page.getByText('⟨U+202E⟩/etc', { exact: false }).first().click()
  await page.getByRole('dialog').locator('pre', { hasText: '⟨U+202E⟩' }).waitFor()
  await page.goto(`${service.url}/permissions`)
  await page.getByText(`${markup}⟨U+202E⟩/etc`, { exact: true }).waitFor()
  // Nor does the form of a rule, whose field would not show it.
  await page.getByText(`${markup}⟨U+202E⟩/etc`, { exact: true }).click()
  await page.getByRole('dialog').locator('pre', { hasText: '⟨U+202E⟩' }).waitFor()
  expect(await page.locator('img').count()).toBe(0)
  expect(await page.title()).toBe('Permissions · Beings')
})
