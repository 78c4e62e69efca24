import { expect, test } from 'vitest'
import { startWithProvider } from '../provider.ts'
import { openPage, widths } from './open-page.ts'

const file = (name: string, text: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) })

test.each(widths)('files, reading upwards, stop, edit, versions, branch and search, at %i px', async width => {
  const service = await startWithProvider()
  const { provider, channelId, user } = service
  const held = Promise.withResolvers<void>()
  const lines = Array.from({ length: 80 }, (_, index) => `Line ${index}.\n\n`).join('')
  provider.script(
    {
      text: [lines, 'And a marmalade more.\n\n', 'Never said.'],
      beforeChunk: index => (index === 1 ? held.promise : undefined),
      hang: 'body',
    },
    { text: 'Three of them.' },
    { text: 'Five of them.' },
  )
  const page = await openPage(service, `/chat?channelId=${channelId}`, { width, motion: true })
  const message = page.getByLabel('Message', { exact: true })
  const answers = page.locator('article[data-role="assistant"]')
  const own = page.locator('article[data-role="user"]')

  // The files are still on their way when it is sent: it goes with them.
  const uploaded = Promise.withResolvers<void>()
  await page.route('**/api/chat/attach', async route => {
    await uploaded.promise
    await route.continue()
  })
  await page.locator('input[type=file]').setInputFiles([file('beds.txt', 'three beds'), file('tools.txt', 'a spade')])
  await page.getByRole('button', { name: 'Remove beds.txt' }).waitFor()
  await page.getByRole('button', { name: 'Remove tools.txt' }).waitFor()
  await message.fill('How many beds are there?')
  await message.press('Enter')
  uploaded.resolve()
  await own.getByRole('link', { name: /beds\.txt/ }).waitFor()
  await own.getByRole('link', { name: /tools\.txt/ }).waitFor()
  expect(await page.getByRole('button', { name: 'Remove beds.txt' }).count()).toBe(0)

  // Reading upwards while it streams.
  await answers.getByText('Line 79.').waitFor()
  await page.mouse.move(width - 100, 300)
  await page.mouse.wheel(0, -600)
  const top = () => page.evaluate("document.querySelector('[data-thread]').scrollTop") as Promise<number>
  await page.getByRole('button', { name: 'New messages' }).waitFor()
  const before = await top()
  held.resolve()
  await answers.getByText('And a marmalade more.').waitFor({ state: 'attached' })
  expect(await top()).toBe(before)
  await message.press('Escape')
  await page.getByText('Stopped', { exact: true }).waitFor({ state: 'attached' })
  await page.getByRole('button', { name: 'Send', exact: true }).waitFor()
  expect(await top()).toBe(before)

  // Said differently; both are kept.
  await message.press('ArrowUp')
  const edit = page.getByRole('textbox', { name: 'Edit' })
  await edit.fill('How many beds, in a word?')
  await edit.press('Enter')
  await answers.getByText('Three of them.').waitFor()
  await own.getByText('How many beds, in a word?').waitFor()
  expect(await page.getByText('Line 79.').count()).toBe(0)
  const versions = page.getByRole('group', { name: 'Version 2 of 2' })
  await versions.getByRole('button', { name: 'Earlier version' }).click()
  await answers.getByText('Line 79.').waitFor()
  await page.getByRole('group', { name: 'Version 1 of 2' }).getByRole('button', { name: 'Later version' }).click()
  await answers.getByText('Three of them.').waitFor()

  // Answered again, with another model.
  await answers.getByRole('button', { name: 'Answer again with another model' }).click()
  await page.getByRole('menuitem', { name: /fake-large/ }).click()
  await answers.getByText('Five of them.').waitFor()
  expect(provider.calls().at(-1)?.body).toMatchObject({ model: 'fake-large' })
  const again = answers.getByRole('group', { name: 'Version 2 of 2' })
  await again.getByRole('button', { name: 'Earlier version' }).click()
  await answers.getByText('Three of them.').waitFor()

  await answers.getByRole('button', { name: 'Branch off here' }).click()
  await page.getByText('Branched off from Cura').waitFor()
  await answers.getByText('Three of them.').waitFor()
  await page.getByRole('link', { name: 'Cura', exact: true }).click()
  await page.getByText('Branched off from').waitFor({ state: 'detached' })

  if (width === 390) await page.getByRole('button', { name: 'All chats' }).click()
  await page.getByRole('searchbox').fill('word')
  const hits = page.getByRole('region', { name: 'Messages' }).getByRole('link', { name: /in a word/ })
  await hits.nth(1).waitFor()
  expect(await hits.count()).toBe(2)
  await hits.first().click()
  await page.locator('article[data-marked]', { hasText: 'in a word' }).waitFor()
  expect((await user.get('/api/chat/conversations')).body.conversations).toHaveLength(2)
})
