import { Type } from 'typebox'
import { sendToBeing, sendToUser } from './send-chat.ts'
import { type BuiltInTool, ownPlan } from './tool.ts'

/** Ends a turn without a reply: how two beings stop talking to each other. */
export const silence = 'Marked as read.'

export const chatTool: BuiltInTool = {
  name: 'chat',
  description: 'Messages to the user or to another being. Your plain answer already goes to whom you are talking with.',
  actions: {
    send: {
      description: 'Send a message; without a target to the user.',
      repeatable: true,
      parameters: Type.Object({
        message: Type.String({ minLength: 1, maxLength: 100_000 }),
        target_id: Type.Optional(Type.String({ maxLength: 200, description: 'Id or name of a being.' })),
      }),
      plan: async (scope, { message, target_id }) =>
        ownPlan('chat', 'send', () =>
          target_id ? sendToBeing(scope, String(target_id), String(message)) : sendToUser(scope, String(message)),
        ),
    },
    mark_read: {
      description: 'Say nothing more: ends your turn without a reply.',
      repeatable: true,
      parameters: Type.Object({}),
      plan: async () => ownPlan('chat', 'mark_read', async () => silence),
    },
  },
}
