import { useQuery } from '@tanstack/react-query'
import type { MessageFile } from '@trivium/beings-contract'
import { ask } from '@trivium/ui'
import { useEffect, useState } from 'react'
import classes from './transcript.module.css'

/** A picture that was attached. The service gives every file as a download, so it is drawn from what was read. */
export function AttachedImage({ file }: { file: MessageFile }) {
  const { data } = useQuery({
    queryKey: ['file', 'one', file.fileId],
    queryFn: async ({ signal }) => {
      const response = await ask(`/api/chat/file?fileId=${file.fileId}`, { signal })
      return new Blob([await response.blob()], { type: file.mimeType })
    },
    retry: false,
  })
  const [source, setSource] = useState<string>()
  useEffect(() => {
    if (!data) return
    const url = URL.createObjectURL(data)
    setSource(url)
    return () => URL.revokeObjectURL(url)
  }, [data])
  return <span className={classes.picture}>{source && <img src={source} alt={file.fileName} />}</span>
}
