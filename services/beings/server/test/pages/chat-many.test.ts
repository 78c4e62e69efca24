import { drain } from '@trivium/testing'
import { expect, test } from 'vitest'
import { appendMessage } from '../../src/features/chat/append-message.ts'
import { startReady } from '../factories.ts'
import { openPage } from './open-page.ts'

const count = 1000

test('of a long conversation only what is near is on the page, and the reader stays where they are', async () => {
  const service = await startReady()
  const { context, channelId, curator } = service
  await context.database.write(async trx => {
    for (let index = 0; index < count; index += 1) {
      const sender = { senderId: curator.id, senderName: curator.name, role: 'assistant' as const }
      const content = `Message ${index}.\n\n${'Some more words. '.repeat(index % 30)}`
      await appendMessage(trx, { channelId, ...sender, content })
    }
  })
  const page = await openPage(service, `/chat?channelId=${channelId}`)
  await page.getByText(`Message ${count - 1}.`, { exact: true }).waitFor()
  expect(await page.locator('article').count()).toBe(50)

  const box = "document.querySelector('[data-thread]')"
  // As soon as what is in view is drawn.
  const topRow = async () => {
    const look = `(() => {
      const { top, height } = ${box}.getBoundingClientRect()
      const row = [...document.querySelectorAll('article')].find(one => one.getBoundingClientRect().bottom > top)
      const at = Math.round(row.getBoundingClientRect().top - top)
      return at < height / 2 && { text: row.innerText.match(/Message \\d+/)[0], at }
    })()`
    return drain(() => page.evaluate<{ text: string; at: number } | false>(look))
  }
  for (let pages = 1; pages <= 6; pages += 1) {
    const height = await page.evaluate<number>(`${box}.scrollHeight`)
    await page.evaluate(`${box}.scrollTop = 300`)
    const before = await topRow()
    // Fifty more are above; what is far away leaves the page at once, and only its height stays.
    await drain(async () => (await page.evaluate<number>(`${box}.scrollHeight`)) > height + 2000)
    const after = await topRow()
    expect({ ...after, at: Math.abs(after.at - before.at) < 2 }).toEqual({ ...before, at: true })
  }
  // 350 were read; the newest forty and those around the reader are drawn.
  await expect.poll(() => page.locator('article').count()).toBeLessThan(180)
  await page.getByRole('button', { name: 'To the newest messages' }).click()
  await expect.poll(() => page.locator('article').count()).toBeLessThan(120)
  await page.getByText(`Message ${count - 1}.`, { exact: true }).waitFor()
})
