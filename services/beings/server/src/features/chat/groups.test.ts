import { drain } from '@trivium/testing'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeBeing } from '../../../test/factories.ts'
import { checkFields, expectError, notIds, notTexts, unknownId } from '../../../test/field-rules.ts'
import { type ProvidedService, startWithProvider } from '../../../test/provider.ts'

let service: ProvidedService
let ada: string
let bob: string
let zoe: string

beforeAll(async () => {
  service = await startWithProvider()
  ada = (await makeBeing(service, 'Ada')).id
  bob = (await makeBeing(service, 'Bob')).id
  zoe = (await makeBeing(service, 'Zoë')).id
})

const post = (path: string, body: unknown) => service.user.post(`/api/chat/${path}`, body)
const group = async (beingIds = [ada, bob, zoe]) => (await post('group', { title: 'Team', beingIds })).body.conversation
const nameOf = (body: Record<string, unknown>) =>
  /Your name is ([^.]+)\./.exec((body.messages as { content: string }[])[0]?.content ?? '')?.[1] ?? ''

async function said(channelId: string) {
  await service.context.mailbox.drain()
  const { messages } = (await service.user.get(`/api/chat/messages?channelId=${channelId}&limit=200`)).body
  return messages as { senderName: string; role: string; content: string; origin?: { kind: string } }[]
}
const answerers = async (channelId: string) =>
  (await said(channelId)).filter(message => message.role === 'assistant').map(message => message.senderName)

describe('a group', () => {
  test('is made with its members, who come and go', async () => {
    const made = await post('group', { title: ' Team  one ', beingIds: [ada, ada.toUpperCase(), bob] })
    expect(made.body).toMatchObject({
      success: true,
      conversation: { type: 'group', displayName: 'Team one', beingId: '' },
    })
    const { sessionId: channelId, participants } = made.body.conversation
    expect(participants.map((one: { name: string }) => one.name).sort()).toEqual(['Ada', 'Ann', 'Bob'])
    const changed = await post('members', { channelId, add: [zoe], remove: [bob] })
    expect(changed.body.conversation.participants.map((one: { name: string }) => one.name).sort()).toEqual([
      'Ada',
      'Ann',
      'Zoë',
    ])
    await post('send', { channelId, content: 'Good morning' })
    expect((await answerers(channelId)).sort()).toEqual(['Ada', 'Zoë'])
  })

  test('says what is wrong with a request', async () => {
    const ids = { required: true, wrong: [...notTexts, 5, [], ['x'], [5]] }
    const title = { required: true, wrong: [...notTexts, '', '  ', 'x'.repeat(201)] }
    await checkFields(fields => post('group', fields), { title: 'T', beingIds: [ada] }, { title, beingIds: ids })
    expectError(await post('group', { title: 'T', beingIds: [unknownId] }), 404, 'NOT_FOUND')
    const { sessionId: channelId } = await group([ada, bob])
    const id = { required: true, wrong: notIds }
    await checkFields(fields => post('members', fields), { channelId, add: [ada] }, { channelId: id })
    expectError(await post('members', { channelId }), 400, 'VALIDATION_ERROR')
    expectError(await post('members', { channelId, add: [unknownId] }), 404, 'NOT_FOUND')
    expectError(await post('members', { channelId: unknownId, add: [ada] }), 404, 'NOT_FOUND')
    expectError(await post('members', { channelId, remove: [zoe] }), 400, 'VALIDATION_ERROR')
    expectError(await post('members', { channelId, remove: [ada, bob] }), 400, 'VALIDATION_ERROR')
    expectError(await post('members', { channelId, add: [zoe], remove: [zoe] }), 400, 'VALIDATION_ERROR')
    expectError(await post('members', { channelId: service.channelId, add: [zoe] }), 400, 'VALIDATION_ERROR')
    const { project } = (await service.user.post('/api/projects/create', { name: 'P' })).body
    const refused = await post('members', { channelId: project.groupChatSessionId, add: [zoe] })
    expect(refused.body.error.details).toContain('members of the project')
  })
})

describe('@name', () => {
  test('is answered by who is named, and by everybody when nobody is', async () => {
    const { sessionId: channelId } = await group()
    await post('send', { channelId, content: 'What do you think, @zoe? Write to ann@bob.com.' })
    expect(await answerers(channelId)).toEqual(['Zoë'])
    await post('send', { channelId, content: 'And you, @ada and @BOB?' })
    expect((await answerers(channelId)).slice(1).sort()).toEqual(['Ada', 'Bob'])
    await post('send', { channelId, content: 'All of you' })
    expect(await answerers(channelId)).toHaveLength(6)
    const edited = (await service.user.get(`/api/chat/messages?channelId=${channelId}`)).body.messages.findLast(
      (message: { role: string }) => message.role === 'user',
    )
    await post('edit', { messageId: edited.id, content: 'Only @Ada' })
    expect(await answerers(channelId)).toHaveLength(4)
  })

  test('of a being in a group asks another one; people read why it ends when they go on for ever', async () => {
    const { sessionId: channelId } = await group([ada, bob])
    service.provider.respond(({ body }) => ({
      text: nameOf(body) === 'Ada' ? 'What now, @Bob?' : 'You tell me, @Ada.',
    }))
    await post('send', { channelId, content: '@Ada begin' })
    const notice = await drain(async () => (await said(channelId)).find(message => message.role === 'system'))
    expect(notice).toMatchObject({ origin: { kind: 'loop' } })
    expect(notice.content).toContain('6 times without a person')
    expect(await answerers(channelId)).toEqual(['Ada', 'Bob', 'Ada', 'Bob', 'Ada', 'Bob', 'Ada'])
    service.provider.respond(() => ({ text: 'All is said.' }))
    await post('send', { channelId, content: '@Bob go on' })
    expect((await answerers(channelId)).at(-1)).toBe('Bob')
  })
})
