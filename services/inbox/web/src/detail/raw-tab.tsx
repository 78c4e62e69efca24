import { ActionIcon } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { RequestRow } from '@trivium/inbox-contract'
import { CodeView, CopyButton, ErrorState, SkeletonRows, Tip } from '@trivium/ui'
import { api } from '../api/inbox-api.ts'
import classes from './detail.module.css'

/** The request as it stood on the wire. Bytes that are no text show as a replacement mark; the download has them all. */
export function RawTab({ row }: { row: RequestRow }) {
  const { endpointId, id } = row
  const raw = useQuery({
    queryKey: ['raw', endpointId, id],
    queryFn: async () => (await api.readExport(endpointId, id, 'raw')).text(),
    gcTime: 60_000,
  })
  if (raw.error)
    return (
      <ErrorState title="The raw request could not be loaded" error={raw.error} onRetry={() => void raw.refetch()} />
    )
  if (raw.data === undefined) return <SkeletonRows count={6} height={32} />
  return (
    <>
      <div className={classes.tools}>
        <span className={classes.note}>Request line, headers in their order and casing, body</span>
        <span className={classes.toolGroup}>
          <CopyButton text={raw.data} label="Copy the raw request" size={28} />
          <Tip label="Download the exact bytes">
            <ActionIcon
              component="a"
              href={api.exportUrl(endpointId, id, 'raw')}
              download
              aria-label="Download the raw request"
            >
              <IconDownload size={16} stroke={1.75} />
            </ActionIcon>
          </Tip>
        </span>
      </div>
      <CodeView text={raw.data.replaceAll('\r\n', '\n')} label="Raw request" />
    </>
  )
}
