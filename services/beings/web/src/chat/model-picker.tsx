import { Button, Popover } from '@mantine/core'
import { IconCpu } from '@tabler/icons-react'
import type { Conversation } from '@trivium/beings-contract'
import { LazyPart, SkeletonRows } from '@trivium/ui'
import { lazy, memo } from 'react'
import { useWords } from '../words/use-words.ts'
import classes from './picker.module.css'
import { useChatContext } from './use-chat-context.ts'

const ModelChoice = lazy(async () => ({ default: (await import('./model-choice.tsx')).ModelChoice }))

interface ModelPickerProps {
  conversation: Conversation
  opened: boolean
  onChange: (opened: boolean) => void
}

/** Says which model answers here, and lets another one do it. */
export const ModelPicker = memo(({ conversation, opened, onChange }: ModelPickerProps) => {
  const { chatPage } = useWords()
  const context = useChatContext(conversation.sessionId)
  // In a group each may have its own.
  const usual = conversation.type === 'single' ? context?.model || context?.clientType : undefined
  const model = conversation.model?.model || usual
  return (
    <Popover
      opened={opened}
      onChange={onChange}
      position="top-start"
      width={360}
      trapFocus
      returnFocus
      withinPortal
      shadow="none"
    >
      <Popover.Target>
        <Button
          variant="subtle"
          color="gray"
          leftSection={<IconCpu size={15} stroke={1.75} />}
          aria-label={model ? `${chatPage.model}: ${model}` : chatPage.model}
          className={classes.modelButton ?? ''}
          onClick={() => onChange(!opened)}
        >
          <bdi>{model ?? chatPage.model}</bdi>
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={classes.picker ?? ''} aria-label={chatPage.model}>
        {opened && (
          <LazyPart fallback={<SkeletonRows count={4} height={40} />}>
            <ModelChoice conversation={conversation} onDone={() => onChange(false)} />
          </LazyPart>
        )}
      </Popover.Dropdown>
    </Popover>
  )
})
