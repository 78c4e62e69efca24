import { mkdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { temporaryDirectory } from '@trivium/testing'
import { describe, expect, test } from 'vitest'
import { startReady } from '../../../test/factories.ts'
import { expectError, query } from '../../../test/field-rules.ts'
import { openPage, widths } from '../../../test/pages/open-page.ts'
import { startBeings } from '../../../test/start.ts'

const json = { accept: 'application/json' }

test.each(widths)('the folders as a page, at %i px', async width => {
  const directory = await temporaryDirectory()
  for (const name of ['alpha', '<b>beta']) await mkdir(join(directory, name, 'inner'), { recursive: true })
  const service = await startBeings()
  const page = await openPage(service, query('/init/browse', { dir: directory }), { width })
  await page.getByRole('button', { name: '<b>beta' }).click()
  await page.getByRole('button', { name: 'inner' }).click()
  await page.getByText(join(directory, '<b>beta', 'inner')).waitFor()
  await page.goBack()
  await page.getByRole('button', { name: 'inner' }).waitFor()
  await page.getByRole('link', { name: 'Use this folder' }).click()
  await page.getByRole('heading', { name: 'Welcome. Let’s set things up.' }).waitFor()
  expect(await page.getByLabel('Data directory').inputValue()).toBe(join(directory, '<b>beta'))
  await page.getByRole('link', { name: 'Browse' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Up one level' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'alpha' }).click()
  await page.getByRole('dialog').getByText(join(directory, 'alpha'), { exact: true }).waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Use this folder' }).click()
  expect(await page.getByLabel('Data directory').inputValue()).toBe(join(directory, 'alpha'))
})

describe('GET /init/browse', () => {
  test('lists folders, the way up first, and no files', async () => {
    const directory = await temporaryDirectory()
    for (const name of ['beta', 'alpha 10', 'alpha 9', '.hidden']) await mkdir(join(directory, name))
    await writeFile(join(directory, 'secret.txt'), 'x')
    await symlink('/etc', join(directory, 'link'))
    const { stranger } = await startBeings()
    const { body } = await stranger.get(query('/init/browse', { dir: `${directory}/beta/..` }), json)
    expect(body.currentPath).toBe(directory)
    expect(body.directories).toEqual([
      { name: '..', path: join(directory, '..'), isParent: true },
      { name: 'alpha 9', path: join(directory, 'alpha 9'), isParent: false },
      { name: 'alpha 10', path: join(directory, 'alpha 10'), isParent: false },
      { name: 'beta', path: join(directory, 'beta'), isParent: false },
    ])
    const page = await stranger.get(query('/init/browse', { dir: directory }), { accept: 'text/html' })
    expect(page.headers['content-type']).toContain('text/html')
    expect(page.text).toContain('<title>Choose a folder · Beings</title>')
    expect((await stranger.get('/init/browse?dir=/', json)).body.directories[0].isParent).toBe(false)
    expect((await stranger.get('/init/browse', json)).status).toBe(200)
  })

  test('refuses what is no folder', async () => {
    const { stranger } = await startBeings()
    for (const dir of ['relative', '../..', 'C:\\Windows', '/a\0b', 'x'.repeat(5000)]) {
      expectError(await stranger.get(query('/init/browse', { dir }), json), 400, 'VALIDATION_ERROR')
    }
    for (const dir of ['/no/such/folder', '/etc/passwd']) {
      expectError(await stranger.get(query('/init/browse', { dir }), json), 404, 'NOT_FOUND')
    }
  })

  test('needs a session once the service is set up', async () => {
    const { user, stranger } = await startReady({ firstRun: { password: 'correct horse' } })
    expect((await user.get('/init/browse', json)).status).toBe(200)
    expectError(await stranger.get('/init/browse', json), 403, 'PERMISSION_DENIED')
    expect((await stranger.get('/init/browse')).headers.location).toContain('/login')
  })
})
