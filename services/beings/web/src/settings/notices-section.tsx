import { Button } from '@mantine/core'
import { IconBell, IconBellOff } from '@tabler/icons-react'
import { browserNotices, useNoticeState } from '../notifications/browser-notices.ts'
import { useWords } from '../words/use-words.ts'
import classes from './settings.module.css'

/** Whether the browser tells of questions and failures while nobody looks at the page. */
export function NoticesSection() {
  const { browserNotices: says } = useWords()
  const state = useNoticeState()
  if (state === 'missing' || state === 'refused') return <p className={classes.text}>{says[state]}</p>
  return (
    <>
      <p className={classes.text}>{state === 'on' ? says.on : says.purpose}</p>
      {state === 'on' ? (
        <Button variant="default" leftSection={<IconBellOff size={15} />} onClick={browserNotices.turnOff}>
          {says.off}
        </Button>
      ) : (
        <Button leftSection={<IconBell size={15} />} onClick={() => void browserNotices.allow()}>
          {says.allow}
        </Button>
      )}
    </>
  )
}
