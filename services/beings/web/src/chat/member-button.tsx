import { Button, Popover } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconUsers } from '@tabler/icons-react'
import type { Conversation } from '@trivium/beings-contract'
import { LazyPart, SkeletonRows } from '@trivium/ui'
import { lazy } from 'react'
import { useWords } from '../words/use-words.ts'
import classes from './picker.module.css'

const MemberList = lazy(async () => ({ default: (await import('./member-list.tsx')).MemberList }))

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
        {opened && (
          <LazyPart fallback={<SkeletonRows count={members.length} height={32} />}>
            <MemberList conversation={conversation} />
          </LazyPart>
        )}
      </Popover.Dropdown>
    </Popover>
  )
}
