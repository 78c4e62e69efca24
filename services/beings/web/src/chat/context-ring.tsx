import { Popover, UnstyledButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { fillText, LazyPart, SkeletonRows } from '@trivium/ui'
import { lazy, memo } from 'react'
import { useWords } from '../words/use-words.ts'
import classes from './picker.module.css'
import { useChatContext } from './use-chat-context.ts'

const ContextBar = lazy(async () => ({ default: (await import('../traces/context-bar.tsx')).ContextBar }))

const radius = 7
const around = 2 * Math.PI * radius

/** How much of what the model can take in is used; it opens what it is used for. */
export const ContextRing = memo(({ channelId }: { channelId: string }) => {
  const words = useWords()
  const context = useChatContext(channelId)
  const [opened, { toggle, close }] = useDisclosure(false)
  if (!context) return null
  const part = Math.min(1, context.used / Math.max(1, context.limit))
  const share = part.toLocaleString(words.language, { style: 'percent', maximumFractionDigits: 0 })
  const label = fillText(words.chatPage.context, { share })
  return (
    <Popover opened={opened} onChange={close} position="top" width={320} trapFocus returnFocus withinPortal>
      <Popover.Target>
        <UnstyledButton className={classes.ring} aria-label={label} title={label} onClick={toggle}>
          <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
            <circle cx="10" cy="10" r={radius} className={classes.ringWhole} />
            <circle
              cx="10"
              cy="10"
              r={radius}
              className={classes.ringUsed}
              data-full={part > 0.85 || undefined}
              strokeDasharray={`${part * around} ${around}`}
            />
          </svg>
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown aria-label={label}>
        <h3 className={classes.pickerTitle}>{label}</h3>
        {opened && (
          <LazyPart fallback={<SkeletonRows count={8} height={24} />}>
            <ContextBar {...context} />
          </LazyPart>
        )}
      </Popover.Dropdown>
    </Popover>
  )
})
