import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { temporaryDirectory } from '@trivium/testing'
import { expect, test } from 'vitest'
import { startReady } from '../factories.ts'
import { openPage, type Page, settle, widths } from './open-page.ts'

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

test.each(widths)(
  'a memory, a soul and a being are taken care of, at %i px',
  async width => {
    const service = await startReady()
    const { user, curator, url } = service
    await user.post('/api/memory/create', { beingId: curator.id, content: 'The tea of Ann is black.' })
    const page = await openPage(service, '/memory', { width, motion: true })
    const go = async (path: string) => {
      await page.goto(url + path)
      await settle(page)
    }
    const drawer = page.getByRole('dialog')

    // A memory is corrected and pinned, and stands in the next prompt.
    await page.getByText('The tea of Ann is black.', { exact: true }).click()
    await drawer.getByText('Correct it').click()
    await drawer.getByLabel('What it is to remember').fill('The tea of Ann is white.')
    await drawer.getByRole('button', { name: 'Save' }).click()
    await drawer.getByRole('article').getByText('The tea of Ann is white.').waitFor()
    await drawer.getByRole('button', { name: 'Pin', exact: true }).click()
    await drawer.getByRole('button', { name: 'Unpin', exact: true }).waitFor()
    await user.post('/api/chat/send', { channelId: service.channelId, content: 'What can you do?' })
    await service.context.mailbox.drain()
    const { messages } = (await user.get(`/api/chat/messages?channelId=${service.channelId}`)).body
    await go(`/chat?channelId=${service.channelId}&turn=${messages.at(-1).turnId}`)
    const used = page.getByRole('dialog', { name: 'How this answer came about' })
    await used.getByRole('link', { name: 'The tea of Ann is white.' }).click()
    await page.getByRole('dialog', { name: 'Memory entry' }).getByText('pinned', { exact: true }).waitFor()

    // A soul is changed, and is as it was again.
    const soul = async () => (await user.get(`/api/beings/detail?beingId=${curator.id}`)).body.soulContent
    const before = await soul()
    await go(`/beings/soul?beingId=${curator.id}`)
    await page.getByRole('textbox', { name: 'Soul', exact: true }).fill('You are gruff.')
    await press(page, 'Save soul')
    await page.getByRole('button', { name: /^Version 2 Now/ }).waitFor()
    expect(await soul()).toBe('You are gruff.')
    await page.getByRole('button', { name: /^Version 1/ }).click()
    await press(page, 'Restore this version')
    await page.getByRole('button', { name: /^Version 3 Now/ }).waitFor()
    expect(await soul()).toBe(before)

    // A being is copied with what it remembers, goes out as a file and comes in under another name.
    await go(`/beings?beingId=${curator.id}`)
    await press(page, 'Duplicate')
    await drawer.getByRole('textbox', { name: 'Name' }).fill('Cura the second')
    await drawer.getByRole('button', { name: 'Duplicate' }).click()
    await page.getByRole('heading', { name: 'Cura the second', level: 2 }).waitFor()
    const download = page.waitForEvent('download')
    await press(page, 'Export')
    const file = join(await temporaryDirectory(), 'being.json')
    await (await download).saveAs(file)
    const document = JSON.parse(await readFile(file, 'utf8'))
    expect(document.memories).toMatchObject([{ content: expect.any(String) }, { content: expect.any(String) }])
    expect(JSON.stringify(document.memories)).toContain('The tea of Ann is white.')
    await writeFile(file, JSON.stringify({ ...document, being: { ...document.being, name: 'Cura the third' } }))
    if (width === 390) await press(page, 'Back to the list')
    await page.locator('input[type="file"]').setInputFiles(file)
    await page.getByRole('heading', { name: 'Cura the third', level: 2 }).waitFor()
    const { beings } = (await user.get('/api/beings/list')).body
    expect(beings.map(({ name }: { name: string }) => name).sort()).toEqual([
      'Cura',
      'Cura the second',
      'Cura the third',
    ])
  },
  180_000,
)
