import type { Message, TranscriptFormat } from '@trivium/beings-contract'
import type { Uses } from '../../platform/kernel.ts'
import { describeConversation } from './around-conversations.ts'
import { requireConversation } from './find-conversation.ts'
import { listTranscript } from './list-messages.ts'

export interface Transcript {
  fileName: string
  type: string
  content: string
}

const endings = { markdown: 'md', text: 'txt', json: 'json' } as const
const types = { markdown: 'text/markdown', text: 'text/plain', json: 'application/json' } as const

/** A conversation as a file for people, or with everything in it for programs. */
export async function exportTranscript(
  context: Uses<'database'>,
  { channelId, format }: { channelId: string; format: TranscriptFormat },
): Promise<Transcript> {
  const row = await requireConversation(context, channelId)
  const conversation = await describeConversation(context, row)
  const messages = await listTranscript(context, row.id)
  const content =
    format === 'json'
      ? `${JSON.stringify({ conversation, messages }, null, 2)}\n`
      : writeOut(conversation.displayName, messages, format)
  const fileName = `${conversation.displayName.replace(/[^\p{L}\p{N}._-]+/gu, ' ').trim() || 'conversation'}.${endings[format]}`
  return { fileName, type: `${types[format]}; charset=utf-8`, content }
}

/** What was said; what tools gave is in the other form. */
function writeOut(title: string, messages: readonly Message[], format: 'markdown' | 'text'): string {
  const said = messages.filter(({ role, content }) => (role === 'user' || role === 'assistant') && content !== '')
  const heading = format === 'markdown' ? `# ${title}` : title
  const parts = said.map(message => {
    const name = format === 'markdown' ? `**${message.senderName}**` : message.senderName
    return `${name} (${message.timestamp})\n\n${message.content}${filesOf(message)}`
  })
  return `${[heading, ...parts].join('\n\n')}\n`
}

function filesOf({ files = [] }: Message): string {
  return files.length === 0 ? '' : `\n\n[${files.map(({ fileName }) => fileName).join(', ')}]`
}
