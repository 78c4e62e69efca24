import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openBrowser, temporaryDirectory } from '@trivium/testing'
import { expect, test } from 'vitest'
import { makeBeing, startReady } from '../factories.ts'

test('new questions come by themselves, and an open one keeps what was chosen in it', async () => {
  const service = await startReady()
  const { user, channelId, url, context } = service
  const ada = await makeBeing(service, 'Ada')
  await user.post('/api/chat/send', { channelId, content: 'read file /etc/hostname' })
  await context.mailbox.drain()
  const { newPage } = await openBrowser()
  const page = await newPage()
  await page.clock.install()
  await page.goto(`${url}/permission/request`)
  const first = page.getByRole('region', { name: 'Permission request' }).filter({ hasText: 'Cura' })
  await first.getByLabel('For how long').selectOption('24')
  await first.getByLabel('For how long').focus()
  await page.getByRole('link', { name: '1 question' }).waitFor()

  await user.post('/api/chat/send', { channelId: ada.channelId, content: 'read file /etc/hosts' })
  await context.mailbox.drain()
  await page.clock.fastForward(30_000)
  await page.getByRole('link', { name: '2 questions' }).waitFor()
  await page.getByRole('region', { name: 'Permission request' }).filter({ hasText: 'Ada' }).waitFor()
  expect(await first.getByLabel('For how long').inputValue()).toBe('24')
  expect(await first.locator('select:focus').count()).toBe(1)
})

test('an answer for a whole folder is a button of its own that names the folder', async () => {
  const service = await startReady()
  const { user, channelId, url, context, curator } = service
  const folder = await temporaryDirectory()
  await writeFile(join(folder, 'a.txt'), 'one')
  await user.post('/api/chat/send', { channelId, content: `read file ${join(folder, 'a.txt')}` })
  await context.mailbox.drain()
  const { newPage } = await openBrowser()
  const page = await newPage()
  await page.goto(`${url}/permission/request`)
  const card = page.getByRole('region', { name: 'Permission request' })
  await card.getByText('may I read this file or folder?').waitFor()
  const wider = card.getByRole('button', { name: `Allow reading everything in ${folder}` })
  expect(await wider.count()).toBe(0)
  await card.getByLabel('For how long').selectOption('24')
  await wider.click()
  await page.getByText('There is no open question').waitFor()
  const { remembered } = (await user.get(`/api/permissions/remembered?beingId=${curator.id}`)).body
  expect(remembered).toMatchObject([{ resourcePrefix: folder, access: 'read', exact: false, result: 'Allowed' }])
  await page.goto(`${url}/permissions?beingId=${curator.id}`)
  await page.getByRole('cell', { name: 'FileAccess · reading' }).waitFor()
})
