/** The rows of the chat for features that read or write them inside a transaction of their own. */
export {
  addParticipants,
  type ConversationRow,
  findConversation,
  insertConversation,
  listConversations,
  listParticipants,
  type ParticipantRow,
} from './conversation-store.ts'
export { findMessage, listAllMessages, listMessages, type MessageRow } from './message-store.ts'
