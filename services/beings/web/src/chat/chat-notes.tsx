import { IconAlertTriangle } from '@tabler/icons-react'
import classes from './thread.module.css'

interface ChatNotesProps {
  /** Why answers failed, in the words of the service. */
  faults: readonly string[]
  /** Why the last message could not be sent. */
  fault: Error | undefined
}

/** What went wrong, below the messages. */
export function ChatNotes({ faults, fault }: ChatNotesProps) {
  return (
    <>
      {faults.map((text, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a failure has no other identity, and they only grow
        <p key={index} className={classes.fault} role="alert" lang="en">
          <IconAlertTriangle size={15} stroke={1.75} aria-hidden />
          {text}
        </p>
      ))}
      {fault && (
        <p className={classes.fault} role="alert">
          <IconAlertTriangle size={15} stroke={1.75} aria-hidden />
          {fault.message}
        </p>
      )}
    </>
  )
}
