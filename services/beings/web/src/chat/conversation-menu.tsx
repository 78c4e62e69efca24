import { ActionIcon, Menu } from '@mantine/core'
import { IconDots, IconDownload, IconEraser, IconPencil, IconPin, IconPinnedOff, IconTrash } from '@tabler/icons-react'
import type { Conversation, TranscriptFormat } from '@trivium/beings-contract'
import { Dropdown, fillText } from '@trivium/ui'
import { memo, useState } from 'react'
import { useWords } from '../words/use-words.ts'
import { chatApi } from './api.ts'
import { nameOf } from './name-of.ts'
import { RenameDialog } from './rename-dialog.tsx'
import { useConversationMoves } from './use-conversation-moves.ts'
import { useConversations } from './use-conversations.ts'

/** Named here: with the contract's own list would come all of its schemas. */
const formats: readonly TranscriptFormat[] = ['markdown', 'text', 'json']

/** Rename, pin, export, clear and delete. */
export const ConversationMenu = memo(({ conversation }: { conversation: Conversation }) => {
  const words = useWords()
  const { chatPage } = words
  const { sessionId, pinned } = conversation
  const moves = useConversationMoves(conversation)
  const [renaming, setRenaming] = useState(false)
  const name = nameOf(words, conversation)
  return (
    <>
      <Dropdown position="bottom-end">
        <Menu.Target>
          <ActionIcon aria-label={fillText(chatPage.actions, { name })}>
            <IconDots size={17} stroke={1.75} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconPencil size={15} />} onClick={() => setRenaming(true)}>
            {chatPage.rename}
          </Menu.Item>
          <Menu.Item
            leftSection={pinned ? <IconPinnedOff size={15} /> : <IconPin size={15} />}
            onClick={() => moves.pin(!pinned)}
          >
            {pinned ? chatPage.unpin : chatPage.pin}
          </Menu.Item>
          {formats.map(format => (
            <Menu.Item
              key={format}
              component="a"
              href={chatApi.exportAddress(sessionId, format)}
              download
              leftSection={<IconDownload size={15} />}
            >
              {chatPage.exports[format]}
            </Menu.Item>
          ))}
          <Menu.Item leftSection={<IconEraser size={15} />} onClick={moves.clear}>
            {chatPage.clear}
          </Menu.Item>
          <DeleteItem conversation={conversation} onDelete={moves.remove} />
        </Menu.Dropdown>
      </Dropdown>
      {renaming && <RenameDialog name={name} onSave={moves.rename} onClose={() => setRenaming(false)} />}
    </>
  )
})

/** The last chat with a being is how one reaches it, and the chat of a project goes with the project. */
function DeleteItem({ conversation, onDelete }: { conversation: Conversation; onDelete: () => void }) {
  const words = useWords()
  const { conversations } = useConversations()
  const { type, beingId, projectId } = conversation
  const ofBeing = conversations.filter(one => one.type === 'single' && one.beingId === beingId)
  if (projectId !== null || (type === 'single' && ofBeing.length < 2)) return null
  return (
    <Menu.Item leftSection={<IconTrash size={15} />} onClick={onDelete}>
      {words.common.delete}
    </Menu.Item>
  )
}
