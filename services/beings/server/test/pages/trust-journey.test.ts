import { drain } from '@trivium/testing'
import { expect, test } from 'vitest'
import { startWithProvider } from '../provider.ts'
import { openPage, widths } from './open-page.ts'

const command = 'git push origin main'

test.each(widths)(
  'deny with a note, test, make the rule, find it in the trail, at %i px',
  async width => {
    const service = await startWithProvider()
    const { provider, user, channelId, context, curator } = service
    const call = { name: 'command_line', parameters: { action: 'run', command } }
    provider.script({ toolCalls: [call] }, { text: 'I see.' }, { toolCalls: [call] }, { text: 'Well.' })
    await user.post('/api/chat/send', { channelId, content: 'Publish it' })
    await drain(async () => (await user.get('/api/permissions/requests')).body.requests.length === 1)

    // The being is told why not.
    const page = await openPage(service, '/permissions', { width, motion: true })
    const card = page.getByRole('region', { name: 'Permission request' })
    await card.getByRole('button', { name: 'Say why not' }).click()
    await card.getByLabel('What Cura is told with the denial').fill('Only people publish.')
    await card.getByRole('button', { name: 'Deny', exact: true }).click()
    await card.getByText('Denied', { exact: true }).waitFor()
    await context.mailbox.drain()
    expect(JSON.stringify(provider.calls().at(-1)?.body.messages)).toContain('Only people publish.')

    // What would happen the next time?
    const tester = page.locator('#test')
    await tester.getByRole('combobox', { name: 'Being' }).click()
    await page.getByRole('option', { name: 'Cura', exact: true }).click()
    await tester.getByRole('combobox', { name: 'Type' }).click()
    await page.getByRole('option', { name: 'CommandLine', exact: true }).click()
    await tester.getByLabel('What it is about').fill(command)
    await tester.getByRole('button', { name: 'Test', exact: true }).click()
    const deciding = tester.locator('[aria-current="step"]')
    await deciding.getByText('Tool permissions').waitFor()
    await deciding.getByText('ask', { exact: true }).waitFor()
    await page.reload()
    await deciding.getByText('Tool permissions').waitFor()

    // It is made a rule, and the same question has another answer.
    await tester.getByRole('button', { name: 'Make a rule' }).click()
    const drawer = page.getByRole('dialog', { name: 'New rule' })
    expect(await drawer.getByLabel('Begins with').inputValue()).toBe(command)
    await drawer.getByRole('combobox', { name: 'Result' }).click()
    await page.getByRole('option', { name: 'Deny', exact: true }).click()
    await drawer.getByRole('button', { name: 'Save rule' }).click()
    await drawer.waitFor({ state: 'detached' })
    await deciding.getByText('Rules', { exact: true }).waitFor()
    await tester.getByRole('status').getByText('denied', { exact: true }).waitFor()

    // The being tries again: nobody is asked, and the trail says why.
    await user.post('/api/chat/send', { channelId, content: 'Publish it now' })
    await context.mailbox.drain()
    expect((await user.get('/api/permissions/requests')).body.requests).toEqual([])
    await page.goto(`${service.url}/audit?beingId=${curator.id}&result=Denied`)
    await page.getByText(command).first().click()
    await page.getByRole('dialog').getByText(`There is a rule for “${command}”.`).waitFor()
  },
  120_000,
)
