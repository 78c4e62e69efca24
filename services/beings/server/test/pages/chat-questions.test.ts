import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { temporaryDirectory } from '@trivium/testing'
import { describe, expect, test } from 'vitest'
import { makeBeing, startReady } from '../factories.ts'
import { openPage, widths } from './open-page.ts'

describe.each(widths)('at %i px', width => {
  test('new questions come by themselves, and an open one keeps what was chosen in it', async () => {
    const service = await startReady()
    const { user, channelId, context } = service
    const ada = await makeBeing(service, 'Ada')
    await user.post('/api/chat/send', { channelId, content: 'read file /etc/hostname' })
    await context.mailbox.drain()
    const page = await openPage(service, '/permission/request', { width })
    const first = page.getByRole('region', { name: 'Permission request' }).filter({ hasText: 'Cura' })
    await first.getByLabel('For how long').selectOption('24')
    await first.getByLabel('For how long').focus()
    await page.getByRole('button', { name: '1 thing you have not seen' }).waitFor()

    await user.post('/api/chat/send', { channelId: ada.channelId, content: 'read file /etc/hosts' })
    await context.mailbox.drain()
    await page.getByRole('button', { name: '2 things you have not seen' }).waitFor()
    const waiting = page.getByRole('region', { name: 'Also waiting' })
    await waiting.getByRole('button', { name: /Ada asks/ }).waitFor()
    expect(await first.getByLabel('For how long').inputValue()).toBe('24')
    expect(await first.locator('select:focus').count()).toBe(1)

    await first.getByRole('button', { name: 'Deny', exact: true }).click()
    await first.getByText('Denied', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Next question' }).click()
    await page.getByRole('heading', { level: 1, name: 'Ada asks for permission' }).waitFor()
    // What was chosen for one question is not chosen for the next.
    expect(await page.getByLabel('For how long').inputValue()).toBe('')
  })

  test('an answer for a whole folder is a button of its own that names the folder', async () => {
    const service = await startReady()
    const { user, channelId, url, context, curator } = service
    const folder = await temporaryDirectory()
    await writeFile(join(folder, 'a.txt'), 'one')
    await user.post('/api/chat/send', { channelId, content: `read file ${join(folder, 'a.txt')}` })
    await context.mailbox.drain()
    const page = await openPage(service, '/permission/request', { width })
    const card = page.getByRole('region', { name: 'Permission request' })
    await card.getByText('may I read this file or folder?').waitFor()
    const wider = card.getByRole('button', { name: `Allow reading everything in ${folder}` })
    // An answer that counts once is about this file alone.
    expect(await card.getByLabel(`everything in ${folder}`).count()).toBe(0)
    await card.getByLabel('For how long').selectOption('24')
    expect(await wider.count()).toBe(0)
    await card.getByLabel(`everything in ${folder}`).check()
    await wider.click()
    await page.getByText('There is no open question').waitFor()
    const { remembered } = (await user.get(`/api/permissions/remembered?beingId=${curator.id}`)).body
    expect(remembered).toMatchObject([{ resourcePrefix: folder, access: 'read', exact: false, result: 'Allowed' }])
    await page.goto(`${url}/permissions?beingId=${curator.id}`)
    await page.getByText('FileAccess · reading', { exact: true }).waitFor()
  })
})
