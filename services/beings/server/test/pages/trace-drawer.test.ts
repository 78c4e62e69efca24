import { drain } from '@trivium/testing'
import { describe, expect, test } from 'vitest'
import { followChat } from '../chat-stream.ts'
import { startWithProvider } from '../provider.ts'
import { openPage, widths } from './open-page.ts'

describe.each(widths)('at %i px', width => {
  test('a trace tells of models, tools, questions, context, memories and, when asked, the prompt', async () => {
    const service = await startWithProvider()
    const stream = await followChat(service.user)
    const { memory } = (
      await service.user.post('/api/memory/create', {
        beingId: service.curator.id,
        content: 'The gate is <b>green</b>.',
      })
    ).body
    service.provider.script(
      {
        toolCalls: [{ id: 'c1', name: 'command_line', parameters: { action: 'run', command: 'echo gate' } }],
        usage: { prompt: 1100, completion: 10 },
      },
      { text: 'Done.', usage: { prompt: 1200, completion: 5 } },
    )
    await service.user.post('/api/chat/send', { channelId: service.channelId, content: 'what about the gate' })
    await stream.until(seen => seen.of('permission_request').length > 0)
    const messages = (await service.user.get(`/api/chat/messages?channelId=${service.channelId}`)).body.messages
    const { turnId } = messages.at(-1)
    const path = `/chat-history-detail?sessionId=${service.channelId}&turn=${turnId}`
    const page = await openPage(service, path, { width, expectedErrors: [/404/] })
    const drawer = page.getByRole('dialog', { name: 'How this answer came about' })
    await drawer.getByText('waiting for you', { exact: true }).waitFor()
    await drawer.getByText('asks you', { exact: true }).waitFor()

    // Answered elsewhere: what follows appears without a reload.
    await service.user.get(`/permission/respond?userId=${service.curator.id}&allowed=true`)
    await stream.ends()
    await drawer.getByText('1,200 tokens in, 5 out', { exact: false }).first().waitFor()
    await drawer.getByText('2,315', { exact: false }).first().waitFor()
    expect(await drawer.getByText('command_line', { exact: true }).count()).toBeGreaterThan(0)
    await drawer.getByText('As a table').click()
    const table = drawer.getByRole('table', { name: 'What was done' })
    expect(await table.getByRole('row').count()).toBeGreaterThan(4)
    await table.getByText('allowed', { exact: false }).waitFor()
    expect(await drawer.getByRole('row', { name: /^Soul/ }).innerText()).toMatch(/\d/)

    await drawer.getByRole('button', { name: 'Show the prompt' }).last().click()
    await drawer.locator('pre', { hasText: 'what about the gate' }).first().waitFor()
    await drawer.getByText(/tools? offered/).waitFor()
    const used = drawer.getByRole('link', { name: 'The gate is <b>green</b>.' })
    expect(await used.getAttribute('href')).toContain(memory.id)

    await service.user.post('/api/memory/delete', { id: memory.id })
    await drawer.getByText('This memory was deleted since.').waitFor()
    await page.goto(`${service.url}/chat-history-detail?sessionId=${service.channelId}&turn=${service.channelId}`)
    await drawer.getByText('This could not be read').waitFor()
    await drain(async () => (await page.getByRole('dialog').count()) === 1)
    await page.close()
  })
})
