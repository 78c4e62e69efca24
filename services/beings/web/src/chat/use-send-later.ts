import { useEffect, useRef, useState } from 'react'
import type { useAttachments } from './use-attachments.ts'

type Attached = Pick<ReturnType<typeof useAttachments>, 'attachments' | 'isAttaching'>

/** Whoever sends while a file is on its way need not ask again: it is sent once the file is there, if it arrives. */
export function useSendLater({ attachments, isAttaching }: Attached, send: () => void): () => void {
  const [wanted, setWanted] = useState(false)
  const latest = useRef(send)
  latest.current = send
  const hasFailed = attachments.some(({ fault }) => fault !== undefined)
  useEffect(() => {
    if (!wanted || isAttaching) return
    setWanted(false)
    if (!hasFailed) latest.current()
  }, [wanted, isAttaching, hasFailed])
  return () => setWanted(true)
}
