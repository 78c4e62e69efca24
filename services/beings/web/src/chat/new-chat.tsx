import { Button, Menu } from '@mantine/core'
import { IconPlus, IconUsersPlus } from '@tabler/icons-react'
import { Dropdown, LazyPart, useCommands } from '@trivium/ui'
import { lazy, useState } from 'react'
import { useBeings } from '../beings/use-beings.ts'
import { useWords } from '../words/use-words.ts'
import listClasses from './conversation-list.module.css'
import messageClasses from './message.module.css'
import { useBeginChat } from './use-begin-chat.ts'

const GroupDialog = lazy(async () => ({ default: (await import('./group-dialog.tsx')).GroupDialog }))

/** Begins a chat: with the only being at once, otherwise with whom one chooses, or with several. */
export function NewChat() {
  const words = useWords()
  const beings = useBeings()
  const begin = useBeginChat()
  const [grouping, setGrouping] = useState(false)
  useCommands([
    {
      id: 'new-chat',
      label: words.chatPage.newChat,
      group: words.pages.chat,
      keys: ['c'],
      icon: IconPlus,
      run: () => begin(),
    },
    {
      id: 'new-group',
      label: words.chatPage.newGroup,
      group: words.pages.chat,
      icon: IconUsersPlus,
      run: () => setGrouping(true),
    },
  ])
  const button = (
    <Button
      leftSection={<IconPlus size={15} />}
      className={listClasses.newChat ?? ''}
      {...(beings.length < 2 && { onClick: () => begin() })}
    >
      {words.chatPage.newChat}
    </Button>
  )
  if (beings.length < 2) return button
  return (
    <>
      <Dropdown position="bottom-start">
        <Menu.Target>{button}</Menu.Target>
        <Menu.Dropdown className={messageClasses.modelMenu ?? ''}>
          {beings.map(({ id, name }) => (
            <Menu.Item key={id} onClick={() => begin(id)}>
              <bdi>{name}</bdi>
            </Menu.Item>
          ))}
          <Menu.Divider />
          <Menu.Item leftSection={<IconUsersPlus size={15} />} onClick={() => setGrouping(true)}>
            {words.chatPage.newGroup}
          </Menu.Item>
        </Menu.Dropdown>
      </Dropdown>
      {grouping && (
        <LazyPart onClose={() => setGrouping(false)}>
          <GroupDialog onClose={() => setGrouping(false)} />
        </LazyPart>
      )}
    </>
  )
}
