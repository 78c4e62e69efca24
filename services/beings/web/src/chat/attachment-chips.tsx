import { CloseButton, Loader } from '@mantine/core'
import { IconAlertTriangle, IconFile } from '@tabler/icons-react'
import { byteSize, fillText } from '@trivium/ui'
import { useWords } from '../words/use-words.ts'
import classes from './composer.module.css'
import type { Attachment } from './use-attachments.ts'

interface AttachmentChipsProps {
  attachments: readonly Attachment[]
  onRemove: (attachment: Attachment) => void
}

/** The files that will go with the question. */
export function AttachmentChips({ attachments, onRemove }: AttachmentChipsProps) {
  const { chatPage } = useWords()
  if (attachments.length === 0) return null
  return (
    <ul className={classes.chips}>
      {attachments.map(one => (
        <li key={one.key} data-failed={one.fault !== undefined || undefined}>
          {one.fault !== undefined ? (
            <IconAlertTriangle size={15} stroke={1.75} aria-hidden />
          ) : one.file ? (
            <IconFile size={15} stroke={1.75} aria-hidden />
          ) : (
            <Loader size={14} aria-label={fillText(chatPage.attaching, { name: one.name })} />
          )}
          <bdi>{one.name}</bdi>
          {one.fault === undefined ? (
            <small>{byteSize(one.size)}</small>
          ) : (
            <small role="alert">
              {fillText(chatPage.attachFailed, { name: one.name })}: {one.fault}
            </small>
          )}
          <CloseButton
            size="sm"
            aria-label={fillText(chatPage.detach, { name: one.name })}
            onClick={() => onRemove(one)}
          />
        </li>
      ))}
    </ul>
  )
}
