import type { MessageFile } from '@trivium/beings-contract'
import { useEffect, useRef, useState } from 'react'
import { chatApi } from './api.ts'
import { drafts } from './draft-store.ts'

export interface Attachment {
  key: string
  name: string
  size: number
  /** There once the service has it. */
  file?: MessageFile
  fault?: string
}

const fromDraft = (channelId: string) => drafts.files(channelId).map(toAttachment)
const toAttachment = (file: MessageFile): Attachment => ({
  key: file.fileId,
  name: file.fileName,
  size: file.fileSize,
  file,
})

const storedOf = (list: readonly Attachment[]) => list.flatMap(({ file }) => (file ? [file] : []))

let lastKey = 0

/** Files that wait for their question; the service has them already, so that sending takes no time. */
export function useAttachments(channelId: string) {
  const [attachments, setAttachments] = useState<readonly Attachment[]>(() => fromDraft(channelId))
  const latest = useRef(attachments)
  const leaving = useRef(new AbortController())
  useEffect(() => {
    const controller = new AbortController()
    leaving.current = controller
    return () => controller.abort()
  }, [])

  const change = (make: (before: readonly Attachment[]) => readonly Attachment[]) => {
    latest.current = make(latest.current)
    setAttachments(latest.current)
    drafts.setFiles(channelId, storedOf(latest.current))
  }

  async function add(file: File): Promise<void> {
    lastKey += 1
    const key = `new ${lastKey}`
    change(before => [...before, { key, name: file.name, size: file.size }])
    const { signal } = leaving.current
    try {
      const stored = await chatApi.attach(file, signal)
      change(before => before.map(one => (one.key === key ? { ...one, file: stored } : one)))
    } catch (error) {
      if (signal.aborted) return
      const fault = error instanceof Error ? error.message : String(error)
      change(before => before.map(one => (one.key === key ? { ...one, fault } : one)))
    }
  }

  return {
    attachments,
    files: storedOf(attachments),
    isAttaching: attachments.some(({ file, fault }) => !file && fault === undefined),
    add(files: Iterable<File>) {
      for (const file of files) void add(file)
    },
    remove({ key, file }: Attachment) {
      change(before => before.filter(one => one.key !== key))
      // Whatever is left behind is cleared away by the service after a day.
      if (file) void chatApi.detach(file.fileId).catch(() => undefined)
    },
    /** They went with a message, or came back with one that could not be sent. */
    renew() {
      latest.current = fromDraft(channelId)
      setAttachments(latest.current)
    },
  }
}
