import type { Message, Project } from '@trivium/beings-contract'
import { drain } from '@trivium/testing'
import { describe, expect, test } from 'vitest'
import { makeBeing } from '../factories.ts'
import { type ProvidedService, startWithProvider } from '../provider.ts'
import { openPage, type Page, widths } from './open-page.ts'

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()

async function choose(page: Page, field: string, option: string | RegExp): Promise<void> {
  await page.getByRole('dialog').getByRole('combobox', { name: field, exact: true }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

describe.each(widths)('at %i px', width => {
  test('a timer for the last day of the month: preview, run now, result, trace', async () => {
    const service = await startWithProvider()
    service.provider.respond(() => ({ text: 'The **month** is closed.' }))
    const page = await openPage(service, '/timers', { width, motion: true })
    await press(page, 'New timer')
    const drawer = page.getByRole('dialog')
    await drawer.getByLabel('Name').fill('Close the month')
    await drawer.getByLabel('What it is to do').fill('Close the books')
    await choose(page, 'Being', 'Cura')
    await choose(page, 'Kind', 'By a calendar')
    await drawer.getByLabel('Time', { exact: true }).fill('18:30')
    await drawer.getByLabel('Time zone').fill('America/New_York')
    const runs = drawer.getByRole('region', { name: 'Next runs' })
    await runs.getByText('last day of the month').waitFor()
    // What was shown before is replaced once the server has worked it out.
    await drain(async () => {
      const days = await Promise.all((await runs.locator('time').all()).map(time => time.getAttribute('datetime')))
      return (await runs.getByRole('listitem').count()) === 10 && days.every(day => dayAfter(day ?? '') === '1')
    })
    // Ten months hold a change of the clocks in New York.
    await runs.getByText('clocks were changed').first().waitFor()
    await press(page, 'Create timer')
    await drawer.waitFor({ state: 'detached' })

    await page.getByText('Close the month', { exact: true }).click()
    await drawer.getByRole('button', { name: 'Run now' }).click()
    await drawer.getByRole('link', { name: 'All runs' }).click()
    await page.getByRole('heading', { level: 1, name: 'Cycles of Close the month' }).waitFor()
    await page.getByText('completed').first().waitFor()
    await page.getByRole('region', { name: 'The last runs' }).getByRole('link').first().click()
    await page.locator('strong', { hasText: /^month$/ }).waitFor()
    await press(page, 'Show the trace')
    await page.getByRole('dialog').getByText('fake-small').first().waitFor()
    expect((await service.user.get('/api/timers/list')).body.timers).toMatchObject([
      { type: 'calendar', conditions: { day: -1, hour: 18, minute: 30 }, timeZone: 'America/New_York' },
    ])
  })

  test('a project: members, a role, the board, a move that is refused, and a word to one of them', async () => {
    const service = await startWithProvider()
    service.provider.respond(() => ({ text: 'I am here.' }))
    for (const name of ['Ada', 'Ben']) await makeBeing(service, name)
    const page = await openPage(service, '/project', { width, motion: true })
    await press(page, 'New project')
    const drawer = page.getByRole('dialog')
    await drawer.getByLabel('Name').fill('Garden')
    await press(page, 'Create project')
    await page.getByRole('dialog', { name: 'Garden' }).waitFor()
    for (const name of ['Ada', 'Ben']) {
      await choose(page, 'Add a member', name)
      await drawer.getByRole('button', { name: `Remove ${name} from the project` }).waitFor()
    }
    await choose(page, 'Roles: Ada', 'worker')
    await drain(async () => (await projectOf(service)).members[0]?.roles.includes('worker') ?? false)
    await page.keyboard.press('Escape')
    await drawer.getByRole('link', { name: 'Workflow' }).click()
    await page.getByRole('button', { name: 'Remove: Ada, worker' }).waitFor()
    await page.getByRole('link', { name: 'Tasks', exact: true }).last().click()
    await press(page, 'New task')
    await drawer.getByLabel('Title').fill('Sweep')
    await press(page, 'Add task')
    await drawer.waitFor({ state: 'detached' })
    if (width === 1440) {
      const card = page.getByRole('listitem').filter({ hasText: 'Sweep' })
      await card.dragTo(page.getByRole('region', { name: 'running: 0' }))
      await page.getByText('A task begins by itself when its being has time for it.').waitFor()
    }
    await press(page, 'Actions for Sweep')
    await page.getByRole('menuitem', { name: 'Give to Ben' }).click()
    await page.getByRole('region', { name: 'completed: 1' }).getByText('Sweep').waitFor()

    const { groupChatSessionId } = await projectOf(service)
    await page.getByRole('navigation', { name: 'Project' }).getByRole('link', { name: 'About' }).click()
    await page.getByRole('dialog').getByRole('link', { name: 'Open the group chat' }).click()
    await page.waitForURL(/\/chat/)
    const message = page.getByRole('combobox', { name: 'Message' })
    await message.fill('@Ada are you there?')
    await message.press('Enter')
    await page.getByRole('article', { name: 'Ada' }).getByText('I am here.').waitFor()
    const { messages } = (await service.user.get(`/api/chat/messages?channelId=${groupChatSessionId}`)).body
    const after = messages.findIndex(({ content }: Message) => content.startsWith('@Ada'))
    expect(messages.slice(after + 1).map(({ senderName }: Message) => senderName)).toEqual(['Ada'])
  })
})

async function projectOf({ user }: ProvidedService): Promise<Project> {
  return (await user.get('/api/projects/list')).body.projects[0]
}

/** The day of the month in New York, a day later. */
function dayAfter(time: string): string {
  const next = new Date(Date.parse(time) + 86_400_000)
  return new Intl.DateTimeFormat('en-US', { day: 'numeric', timeZone: 'America/New_York' }).format(next)
}
