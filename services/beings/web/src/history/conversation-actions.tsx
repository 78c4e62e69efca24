import { ActionIcon, Menu } from '@mantine/core'
import { IconDownload, IconEraser, IconTrash } from '@tabler/icons-react'
import type { ConversationHistory, TranscriptFormat } from '@trivium/beings-contract'
import { Dropdown, Tip } from '@trivium/ui'
import { useWords } from '../words/use-words.ts'
import { historyApi } from './api.ts'
import { conversationName } from './conversation-name.ts'
import classes from './history.module.css'
import { useForgetConversation } from './use-forget-conversation.ts'

// Named here: the list of the contract would bring its schemas along, which no page needs for three words.
const formats: readonly TranscriptFormat[] = ['markdown', 'text', 'json']

interface ConversationActionsProps {
  conversation: ConversationHistory
  /** It can be emptied, not deleted. */
  stays: boolean
  onForget?: () => void
}

/** What can be done with a conversation without reading it. */
export function ConversationActions({ conversation, stays, onForget }: ConversationActionsProps) {
  const words = useWords()
  const forget = useForgetConversation(conversation, stays)
  const name = conversationName(words, conversation)
  const { label, Icon } = stays
    ? { label: words.historyPage.empty, Icon: IconEraser }
    : { label: words.common.delete, Icon: IconTrash }
  return (
    <span className={classes.actions}>
      <Dropdown position="bottom-end">
        <Menu.Target>
          <ActionIcon
            className={classes.action ?? ''}
            aria-label={`${words.historyPage.export}: ${name}`}
            title={words.historyPage.export}
          >
            <IconDownload size={16} stroke={1.75} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {formats.map(format => (
            <Menu.Item
              key={format}
              component="a"
              href={historyApi.exportAddress(conversation.sessionId, format)}
              download
            >
              {words.historyPage.formats[format]}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Dropdown>
      <Tip label={label}>
        <ActionIcon
          className={classes.action ?? ''}
          aria-label={`${label}: ${name}`}
          disabled={stays && conversation.messageCount === 0}
          onClick={() => {
            forget()
            onForget?.()
          }}
        >
          <Icon size={16} stroke={1.75} />
        </ActionIcon>
      </Tip>
    </span>
  )
}
