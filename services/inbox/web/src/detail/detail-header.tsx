import { ActionIcon, Button, Menu } from '@mantine/core'
import {
  IconArrowLeft,
  IconArrowsDiff,
  IconDots,
  IconNote,
  IconPencil,
  IconPin,
  IconPinFilled,
  IconSend,
  IconTrash,
} from '@tabler/icons-react'
import type { RequestRow } from '@trivium/inbox-contract'
import { byteSize, CopyButton, Dropdown, exactTime, RelativeTime, ShortId, Tip } from '@trivium/ui'
import { useState } from 'react'
import { readableHeader } from '../api/header-value.ts'
import { CopyMenu } from '../exports/copy-menu.tsx'
import type { Feed } from '../list/use-feed.ts'
import { useMark } from '../list/use-mark.ts'
import { openReplay } from '../replay/replay-door.ts'
import classes from './detail.module.css'
import { MethodTag } from './method-tag.tsx'
import { NoteEditor } from './note-editor.tsx'

interface HeaderProps {
  row: RequestRow
  feed: Feed
  narrow: boolean
  onBack: () => void
}

export function DetailHeader({ row, feed, narrow, onBack }: HeaderProps) {
  const query = readableHeader(row.target.includes('?') ? row.target.slice(row.target.indexOf('?')) : '')
  const path = readableHeader(row.path)
  const [isNoting, setIsNoting] = useState(false)
  return (
    <header className={classes.header} id="detail" tabIndex={-1}>
      <div className={classes.line}>
        {narrow && (
          <ActionIcon size={36} aria-label="Back to the list" onClick={onBack}>
            <IconArrowLeft size={18} stroke={1.75} />
          </ActionIcon>
        )}
        <h1 className={classes.target}>
          <MethodTag method={row.method} large />
          <span className={classes.path}>
            {path}
            <span className={classes.query}>{query}</span>
          </span>
          <CopyButton text={path + query} label="Copy path" />
        </h1>
        {!narrow && <Actions row={row} feed={feed} onNote={() => setIsNoting(true)} />}
      </div>
      <Facts row={row} />
      <NoteEditor row={row} isOpen={isNoting} onClose={() => setIsNoting(false)} />
      {narrow && (
        <div className={classes.thumb}>
          <Actions row={row} feed={feed} onNote={() => setIsNoting(true)} large />
        </div>
      )}
    </header>
  )
}

function Facts({ row }: { row: RequestRow }) {
  return (
    <ul className={classes.facts} aria-label="Facts">
      <li>#{row.seq}</li>
      <li>
        <RelativeTime time={row.receivedAt} />{' '}
        <span className={classes.exact}>{exactTime(Date.parse(row.receivedAt))}</span>
      </li>
      <li>{byteSize(row.bodySize)}</li>
      {row.contentType && <li className={classes.type}>{row.contentType}</li>}
      <li>HTTP/{row.httpVersion}</li>
      {row.remoteAddress && <li>from {row.remoteAddress}</li>}
      <li>
        <ShortId id={row.id} label="Copy request id" />
      </li>
    </ul>
  )
}

function Actions(props: { row: RequestRow; feed: Feed; onNote: () => void; large?: boolean }) {
  const { row, feed, onNote, large = false } = props
  const size = large ? 'sm' : 'xs'
  const mark = useMark(row)
  const pin = row.pinned ? 'Unpin' : 'Pin: keep it beyond the newest'
  return (
    <div className={classes.actions}>
      <Button size={size} leftSection={<IconSend size={14} stroke={1.9} />} onClick={() => openReplay('replay')}>
        Replay
      </Button>
      <Tip label="Edit and resend (e)">
        <ActionIcon
          variant="default"
          size={large ? 36 : 30}
          aria-label="Edit and resend"
          onClick={() => openReplay('edit')}
        >
          <IconPencil size={15} stroke={1.75} />
        </ActionIcon>
      </Tip>
      <Tip label={pin}>
        <ActionIcon
          variant="default"
          size={large ? 36 : 30}
          aria-label={row.pinned ? 'Unpin' : 'Pin'}
          aria-pressed={row.pinned}
          loading={mark.isPending}
          onClick={() => mark.mutate({ pinned: !row.pinned })}
        >
          {row.pinned ? <IconPinFilled size={15} /> : <IconPin size={15} stroke={1.75} />}
        </ActionIcon>
      </Tip>
      <CopyMenu row={row} large={large} />
      <Dropdown width={230}>
        <Menu.Target>
          <ActionIcon variant="default" size={large ? 36 : 30} aria-label="More actions">
            <IconDots size={16} stroke={1.75} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconNote size={15} />} onClick={onNote}>
            {row.note === null ? 'Add a note' : 'Edit the note'}
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item leftSection={<IconArrowsDiff size={15} />} onClick={() => feed.chooseFor(row)}>
            Compare with…
          </Menu.Item>
          {similar(feed, row) && (
            <Menu.Item
              leftSection={<IconArrowsDiff size={15} />}
              onClick={() => feed.compareWith(similar(feed, row)?.id ?? '')}
            >
              Compare with the one before
            </Menu.Item>
          )}
          <Menu.Divider />
          <Menu.Item leftSection={<IconTrash size={15} />} onClick={() => feed.remove(row)}>
            Delete
          </Menu.Item>
        </Menu.Dropdown>
      </Dropdown>
    </div>
  )
}

/** The request before this one with the same method and path: what one mostly wants to compare with. */
function similar(feed: Feed, row: RequestRow): RequestRow | undefined {
  return feed.rows.find(one => one.seq < row.seq && one.method === row.method && one.path === row.path)
}
