import { ActionIcon, SegmentedControl } from '@mantine/core'
import { IconDownload, IconFileOff } from '@tabler/icons-react'
import type { RequestRow } from '@trivium/inbox-contract'
import { byteSize, CopyButton, EmptyState, ErrorState, SkeletonRows, Tip } from '@trivium/ui'
import { useState } from 'react'
import { api } from '../api/inbox-api.ts'
import detail from '../detail/detail.module.css'
import classes from './body.module.css'
import { BodyView } from './body-view.tsx'
import { latin1Of } from './bytes.ts'
import type { Content, ViewName } from './read-content.ts'
import { useContent } from './use-content.ts'

const viewNames: Record<ViewName, string> = {
  tree: 'Tree',
  form: 'Form',
  parts: 'Parts',
  image: 'Image',
  xml: 'XML',
  text: 'Text',
  hex: 'Hex',
}

export function BodyTab({ row }: { row: RequestRow }) {
  const { content, error, refetch } = useContent(row.endpointId, row.id)
  const [wish, setWish] = useState<ViewName>()
  const [asReceived, setAsReceived] = useState(false)
  if (error) return <ErrorState title="The body could not be loaded" error={error} onRetry={() => void refetch()} />
  if (!content) return <SkeletonRows count={8} height={32} />
  if (content.received.length === 0) {
    return (
      <EmptyState icon={<IconFileOff size={20} stroke={1.5} />} title="No body">
        <p>{row.method} came without one. Headers and query may tell more.</p>
      </EmptyState>
    )
  }
  const raw = asReceived && content.codings.length > 0
  const views: ViewName[] = raw ? ['hex'] : content.views
  const view = wish && views.includes(wish) ? wish : (views[0] ?? 'hex')
  const choose = (
    <SegmentedControl
      aria-label="How to show the body"
      data={views.map(name => ({ value: name, label: viewNames[name] }))}
      value={view}
      onChange={value => setWish(value as ViewName)}
      className={classes.switch ?? ''}
    />
  )
  const tools = (
    <span className={detail.toolGroup}>
      <Coding content={content} asReceived={raw} onToggle={() => setAsReceived(!asReceived)} />
      <CopyButton text={() => content.text ?? latin1Of(content.bytes)} label="Copy the body" size={28} />
      <Tip label="Download the exact bytes">
        <ActionIcon
          component="a"
          href={api.exportUrl(row.endpointId, row.id, 'body')}
          download
          aria-label="Download the body"
        >
          <IconDownload size={16} stroke={1.75} />
        </ActionIcon>
      </Tip>
    </span>
  )
  return (
    <>
      <Warnings content={content} />
      <BodyView content={content} view={view} raw={raw} before={choose} after={tools} />
    </>
  )
}

/** Says that what is shown was unpacked here, and lets one see what came. */
function Coding({ content, asReceived, onToggle }: { content: Content; asReceived: boolean; onToggle: () => void }) {
  if (content.codings.length === 0) return null
  return (
    <button type="button" className={classes.coding} onClick={onToggle} aria-pressed={asReceived}>
      {content.codings.join(', ')} {byteSize(content.received.length)}
      {asReceived ? ' as received' : ` → ${byteSize(content.bytes.length)} unpacked`}
    </button>
  )
}

function Warnings({ content }: { content: Content }) {
  const { jsonFault, tooDeep, undecodable, truncated, bytes } = content
  const lines = [
    jsonFault && `Says JSON, but is not: ${jsonFault}.`,
    tooDeep && 'This JSON is nested too deep for a tree, so it is shown as text.',
    undecodable && `Content-Encoding says ${undecodable}, which this browser could not take off. Shown as received.`,
    truncated && `Only the first ${byteSize(bytes.length)} were unpacked.`,
  ].filter(Boolean)
  if (lines.length === 0) return null
  return (
    <div className={classes.warning} role="note">
      {lines.join(' ')}
    </div>
  )
}
