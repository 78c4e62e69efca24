import { ActionIcon, Indicator, Popover } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconBell } from '@tabler/icons-react'
import { BellPanel } from '../notifications/bell-panel.tsx'
import { useNotifications } from '../notifications/use-notifications.ts'
import { useNarrow } from '../patterns/use-narrow.ts'
import { counted } from '../words/fill.tsx'
import { useWords } from '../words/use-words.ts'

/** What happened and has not been seen; its panel opens what it tells of. */
export function Bell() {
  const words = useWords()
  const narrow = useNarrow()
  const { unread } = useNotifications()
  const [opened, { close, toggle }] = useDisclosure(false)
  const label = unread === 0 ? words.shell.bell : counted(words, words.notifications.unread, { count: unread })
  return (
    <Popover
      opened={opened}
      onChange={close}
      position="bottom-end"
      // On a phone it is as wide as there is room.
      width="min(400px, calc(100vw - 16px))"
      trapFocus
      returnFocus
    >
      <Indicator
        disabled={unread === 0}
        label={unread}
        size={16}
        offset={narrow ? 12 : 4}
        color="var(--t-wait-text)"
        inline
      >
        <Popover.Target>
          <ActionIcon aria-label={label} onClick={toggle}>
            <IconBell size={17} stroke={1.75} />
          </ActionIcon>
        </Popover.Target>
      </Indicator>
      <Popover.Dropdown p={0}>
        <BellPanel onOpen={close} />
      </Popover.Dropdown>
    </Popover>
  )
}
