import type { AIMessage } from '@trivium/beings-contract'
import type { Attachment } from '../../features/chat/read-attachments.ts'

/** A message as the model sees it, with what came with it. */
export function withAttachment(message: AIMessage, attachment: Attachment | undefined): AIMessage {
  if (!attachment) return message
  const places = [...attachment.places].filter(([place]) => !message.content.includes(place)).map(([, words]) => words)
  const content = [message.content, ...places, attachment.told].filter(text => text !== '').join('\n\n')
  return { ...message, content, ...(attachment.files.length > 0 && { files: attachment.files }) }
}

/** The message was written by the upload of its file, and asks nothing. */
export function isUploadMessage(content: string, attachment: Attachment | undefined): boolean {
  return [...(attachment?.places.keys() ?? [])].some(place => content.includes(place))
}

/** Files wait for the question: those that stand directly before a message of the user go with it, as one message. */
export function foldUploads(messages: readonly AIMessage[], uploads: ReadonlySet<AIMessage>): AIMessage[] {
  const folded: AIMessage[] = []
  let waiting: AIMessage[] = []
  for (const message of messages) {
    if (uploads.has(message)) waiting.push(message)
    else {
      if (message.role === 'user') folded.push(merge([...waiting, message]))
      else folded.push(...waiting, message)
      waiting = []
    }
  }
  return waiting.length === 0 ? folded : [...folded, merge(waiting)]
}

function merge(messages: readonly AIMessage[]): AIMessage {
  const files = messages.flatMap(message => message.files ?? [])
  const content = messages.map(message => message.content).join('\n\n')
  return { role: 'user', content, ...(files.length > 0 && { files }) }
}
