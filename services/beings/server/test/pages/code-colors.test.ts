import { drain } from '@trivium/testing'
import { expect, test } from 'vitest'
import { followChat } from '../chat-stream.ts'
import { startWithProvider } from '../provider.ts'
import { openPage } from './open-page.ts'

test('code in an answer has colours, and code that is made of markup stays code', async () => {
  const service = await startWithProvider()
  const stream = await followChat(service.user)
  const text =
    '```ts\nconst a = "<img src=x onerror=alert(1)>" // why\n```\n\n```json\n{"key": 1}\n```\n\n```klingon\nqapla\n```'
  service.provider.script({ text })
  await service.user.post('/api/chat/send', { channelId: service.channelId, content: 'code' })
  await stream.ends()
  const page = await openPage(service, `/chat-history-detail?sessionId=${service.channelId}`)
  const pieces = async (kind: string) => page.locator(`code [data-code="${kind}"]`).allInnerTexts()
  await drain(async () => (await pieces('key')).length > 0 && (await pieces('comment')).length > 0)
  expect(await pieces('atom')).toEqual(['const'])
  expect(await pieces('string')).toEqual(['"<img src=x onerror=alert(1)>"'])
  expect(await pieces('comment')).toEqual(['// why'])
  expect(await pieces('key')).toEqual(['"key"'])
  await page.getByText('qapla', { exact: true }).waitFor()
  expect(await page.locator('main img').count()).toBe(0)
  await page.close()
})
