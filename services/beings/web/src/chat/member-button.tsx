import { Button, CloseButton, Menu, Popover } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconPlus, IconUsers } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Conversation } from '@trivium/beings-contract'
import { Dropdown, fillText } from '@trivium/ui'
import { useBeings } from '../beings/use-beings.ts'
import { useWords } from '../words/use-words.ts'
import { chatApi, chatKeys } from './api.ts'
import classes from './picker.module.css'

/** Who is in a group. The members of a project's chat and of a broadcast follow from elsewhere. */
export function MemberButton({ conversation }: { conversation: Conversation }) {
  const { chatPage } = useWords()
  const [opened, { toggle, close }] = useDisclosure(false)
  const members = conversation.participants.filter(({ kind }) => kind === 'being')
  const label = `${chatPage.members}: ${members.length}`
  return (
    <Popover opened={opened} onChange={close} position="bottom-end" width={280} trapFocus returnFocus withinPortal>
      <Popover.Target>
        <Button variant="subtle" color="gray" leftSection={<IconUsers size={15} />} aria-label={label} onClick={toggle}>
          {members.length}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={chatPage.members}>
        <h3 className={classes.pickerTitle}>{chatPage.members}</h3>
        <Members conversation={conversation} />
      </Popover.Dropdown>
    </Popover>
  )
}

function Members({ conversation }: { conversation: Conversation }) {
  const { chatPage } = useWords()
  const client = useQueryClient()
  const beings = useBeings()
  const { sessionId: channelId, type, projectId } = conversation
  const { mutate } = useMutation({
    mutationFn: (change: { add?: string[]; remove?: string[] }) => chatApi.members({ channelId, ...change }),
    onSettled: () => client.invalidateQueries({ queryKey: chatKeys.list }),
  })
  const members = conversation.participants.filter(({ kind }) => kind === 'being')
  const others = beings.filter(({ id }) => !members.some(member => member.id === id))
  const canChange = type === 'group' && projectId === null
  return (
    <>
      <ul className={classes.members}>
        {members.map(({ id, name }) => (
          <li key={id}>
            <bdi>{name}</bdi>
            {canChange && members.length > 1 && (
              <CloseButton
                size="sm"
                aria-label={fillText(chatPage.removeMember, { name })}
                onClick={() => mutate({ remove: [id] })}
              />
            )}
          </li>
        ))}
      </ul>
      {canChange && others.length > 0 && (
        <Dropdown position="bottom-start" withinPortal={false}>
          <Menu.Target>
            <Button variant="default" leftSection={<IconPlus size={14} />}>
              {chatPage.addMember}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {others.map(({ id, name }) => (
              <Menu.Item key={id} onClick={() => mutate({ add: [id] })}>
                <bdi>{name}</bdi>
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Dropdown>
      )}
    </>
  )
}
