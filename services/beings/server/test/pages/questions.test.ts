import { drain } from '@trivium/testing'
import { describe, expect, test } from 'vitest'
import { type ProvidedService, startWithProvider } from '../provider.ts'
import type { StartOptions } from '../start.ts'
import { openPage, widths } from './open-page.ts'

type Call = { name: string; parameters: Record<string, unknown> }

const run = (command: string): Call => ({ name: 'command_line', parameters: { action: 'run', command } })

/** A being that waits for an answer about one call after the other. */
async function startAsking(calls: readonly Call[], options: StartOptions = {}): Promise<ProvidedService> {
  const service = await startWithProvider(options)
  service.provider.script(...calls.map(call => ({ toolCalls: [call] })), { text: 'Very well.' })
  await service.user.post('/api/chat/send', { channelId: service.channelId, content: 'go' })
  await drain(async () => (await open(service)).length === 1)
  return service
}

async function open({ user }: Pick<ProvidedService, 'user'>, state = 'pending') {
  return (await user.get(`/api/permissions/requests?state=${state}`)).body.requests
}

describe.each(widths)('at %i px', width => {
  test('a denial with a note reaches the being; a second tab follows, and answers nothing else', async () => {
    const service = await startAsking([run('echo one'), run('echo two')])
    const page = await openPage(service, '/permission/request', { width })
    const other = await openPage(service, '/permission/request', { width })
    const card = page.getByRole('region', { name: 'Permission request' })
    await other.getByRole('region', { name: 'Permission request' }).getByText('echo one').waitFor()
    await card.getByRole('button', { name: 'Say why not' }).click()
    expect(await card.getByRole('button', { name: 'Allow', exact: true }).count()).toBe(0)
    await card.getByLabel('What Cura is told with the denial').fill('  Use the notes instead. ')
    await card.getByRole('button', { name: 'Deny', exact: true }).click()
    await card.getByText('Use the notes instead.').waitFor()

    // The other tab was shown the first question: it says how that ended, and the second does not take its place.
    const followed = other.getByRole('region', { name: 'Permission request' })
    await followed.getByText('Denied', { exact: true }).waitFor()
    expect(await followed.getByText('echo one').count()).toBe(1)
    expect(await followed.getByRole('button').count()).toBe(0)
    await other.getByRole('button', { name: 'Next question' }).click()
    await followed.getByText('echo two').waitFor()
    expect(await open(service, 'denied')).toMatchObject([{ note: 'Use the notes instead.', resource: 'echo one' }])
    expect(await open(service)).toHaveLength(1)
  })

  test('the bell answers, and the page that shows the same question says so', async () => {
    const service = await startAsking([run('echo one')])
    const page = await openPage(service, '/permission/request', { width })
    const bell = await openPage(service, '/timers', { width })
    await bell.getByRole('button', { name: /not seen/ }).click()
    await bell.getByRole('button', { name: 'Answer', exact: true }).click()
    const card = bell.getByRole('region', { name: 'Permission request' })
    await card.getByText('echo one').waitFor()
    await card.getByRole('button', { name: 'Allow', exact: true }).click()
    await card.getByText('Allowed', { exact: true }).waitFor()
    await page.getByRole('region', { name: 'Permission request' }).getByText('Allowed', { exact: true }).waitFor()
    await page.getByText('There is no open question').waitFor()
  })
})

test('a link to a question that has ended says how it ended; one to nothing says so', async () => {
  const service = await startAsking([run('echo one')])
  const [{ requestId }] = await open(service)
  await service.user.post('/api/permissions/answer', { requestId, allowed: false })
  const page = await openPage(service, `/permission/request?requestId=${requestId}`)
  await page.getByText('Denied', { exact: true }).waitFor()
  expect(await page.getByRole('button', { name: 'Allow', exact: true }).count()).toBe(0)
  await page.goto(`${service.url}/permission/request?requestId=00000000-0000-4000-8000-000000000000`)
  await page.getByText('This question is no longer there').waitFor()
})

test('an answer that somebody else has given is refused, and the card says what it was', async () => {
  const service = await startAsking([run('echo one')])
  const [{ requestId }] = await open(service)
  const page = await openPage(service, '/permission/request', { expectedErrors: [/400/] })
  const card = page.getByRole('region', { name: 'Permission request' })
  // As if the stream were slow: the tab does not hear of the answer.
  await page.route('**/api/permissions/answer', async route => {
    await service.user.post('/api/permissions/answer', { requestId, allowed: true })
    await route.continue()
  })
  await card.getByRole('button', { name: 'Deny', exact: true }).click()
  await card.getByText('Allowed', { exact: true }).waitFor()
})

test('what only a shell understands is answered once; "always" becomes a rule where it may', async () => {
  const service = await startAsking([
    run('echo a && echo b'),
    { name: 'network', parameters: { action: 'get', url: 'http://example.org/a' } },
  ])
  await service.user.put('/api/beings/tool-permissions', {
    beingId: service.curator.id,
    permissions: { network: 'ask' },
  })
  const page = await openPage(service, '/permission/request')
  const card = page.getByRole('region', { name: 'Permission request' })
  await card.getByText('the answer counts once').waitFor()
  expect(await card.getByLabel('For how long').count()).toBe(0)
  await card.getByRole('button', { name: 'Deny', exact: true }).click()
  await page.getByRole('button', { name: 'Next question' }).click()
  await card.getByLabel('For how long').selectOption('always')
  await card.getByLabel('everything at example.org').check()
  await card.getByRole('button', { name: 'Deny reading everything at example.org' }).click()
  await card.getByText('Denied', { exact: true }).waitFor()
  const { rules } = (await service.user.get('/api/permissions/list')).body
  expect(rules).toMatchObject([{ resourcePrefix: 'example.org:80', result: 'Denied', exact: false, access: 'read' }])
})

test('it says when it ends by itself, and that it has', async () => {
  const service = await startAsking([run('echo one')], { environment: { BEINGS_PERMISSION_TIMEOUT_MINUTES: '10' } })
  const [{ requestId }] = await open(service)
  const page = await openPage(service, '/permission/request')
  await page.getByText(/Without an answer it is denied/).waitFor()
  await service.context.database.write(trx =>
    trx
      .updateTable('permission_requests')
      .set({ state: 'expired', answered_at: Date.now() })
      .where('id', '=', requestId)
      .execute(),
  )
  await page.getByText('Expired: nobody answered in time').waitFor()
})
