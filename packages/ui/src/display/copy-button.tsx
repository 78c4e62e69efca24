import { ActionIcon } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { toast } from '../feedback/toast-store.ts'
import { spokenTexts, useTexts } from '../texts/texts.ts'
import { Tip } from '../tips/tip.tsx'
import { copyText } from './copy-text.ts'

/** Copies, and says so where the eye is. `text` may be made when it is asked for. */
export function useCopy(text: string | (() => string | Promise<string>)) {
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), 1_400)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = async () => {
    try {
      await copyText(typeof text === 'string' ? text : await text())
      setCopied(true)
    } catch (error) {
      toast.failed(spokenTexts().couldNotCopy, { detail: String(error instanceof Error ? error.message : error) })
    }
  }
  return { copied, copy }
}

export function CopyButton({
  text,
  label,
  size = 24,
  className,
}: {
  text: string | (() => string | Promise<string>)
  label?: string
  size?: number
  className?: string | undefined
}) {
  const { copied, copy } = useCopy(text)
  const texts = useTexts()
  const named = copied ? texts.copied : (label ?? texts.copy)
  const Icon = copied ? IconCheck : IconCopy
  return (
    <Tip label={named}>
      <ActionIcon
        size={size}
        aria-label={named}
        className={className ?? ''}
        onClick={event => {
          event.stopPropagation()
          void copy()
        }}
      >
        <Icon size={Math.round(size * 0.58)} stroke={1.75} color={copied ? 'var(--t-ok-text)' : 'currentColor'} />
      </ActionIcon>
    </Tip>
  )
}
