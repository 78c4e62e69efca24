import { ActionIcon, Menu, Tooltip } from '@mantine/core'
import {
  IconDots,
  IconFilter2,
  IconPlayerPause,
  IconPlayerPlay,
  IconSearch,
  IconTrash,
  IconX,
} from '@tabler/icons-react'
import { Dropdown } from '@trivium/ui'
import { useEffect, useRef, useState } from 'react'
import type { ChangeView, View } from '../inspector/use-params.ts'
import classes from './list.module.css'

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS']

interface ToolbarProps {
  view: View
  change: ChangeView
  paused: boolean
  onPause: () => void
  following: boolean
  onFollow: () => void
  onClear: (() => void) | undefined
}

export function ListToolbar(props: ToolbarProps) {
  const { view, change, paused, onPause } = props
  return (
    <div className={classes.toolbar}>
      <SearchField q={view.q} onSearch={q => change({ q })} />
      <MethodFilter value={view.methods} onChange={next => change({ methods: next })} />
      <Tooltip label={paused ? 'Show new requests again (p)' : 'Hold back new requests (p)'}>
        <ActionIcon
          aria-label={paused ? 'Resume' : 'Pause'}
          aria-pressed={paused}
          onClick={onPause}
          data-on={paused}
          className={classes.tool ?? ''}
        >
          {paused ? <IconPlayerPlay size={16} stroke={1.75} /> : <IconPlayerPause size={16} stroke={1.75} />}
        </ActionIcon>
      </Tooltip>
      <MoreMenu {...props} />
    </div>
  )
}

/** Searches while one types, a moment after the last key. */
function SearchField({ q, onSearch }: { q: string; onSearch: (q: string) => void }) {
  const [text, setText] = useState(q)
  const sent = useRef(q)
  useEffect(() => {
    if (q !== sent.current) setText(q)
    sent.current = q
  }, [q])
  useEffect(() => {
    if (text.trim() === sent.current) return
    const timer = setTimeout(() => {
      sent.current = text.trim()
      onSearch(sent.current)
    }, 180)
    return () => clearTimeout(timer)
  }, [text, onSearch])
  return (
    <label className={classes.search}>
      <IconSearch size={14} stroke={1.75} aria-hidden />
      <input
        id="request-search"
        aria-label="Search requests"
        placeholder="Search path, headers, body"
        maxLength={200}
        value={text}
        onChange={event => setText(event.currentTarget.value)}
        onKeyDown={event => {
          if (event.key !== 'Escape') return
          setText('')
          event.currentTarget.blur()
        }}
      />
      {text === '' ? (
        <kbd className={classes.hint}>/</kbd>
      ) : (
        <ActionIcon size={20} aria-label="Clear the search" onClick={() => setText('')}>
          <IconX size={13} />
        </ActionIcon>
      )}
    </label>
  )
}

function MethodFilter({ value, onChange }: { value: string; onChange: (methods: string) => void }) {
  const chosen = new Set(value.split(',').filter(Boolean))
  const toggle = (method: string) => {
    const next = new Set(chosen)
    if (!next.delete(method)) next.add(method)
    onChange([...next].join(','))
  }
  return (
    <Dropdown closeOnItemClick={false} width={168}>
      <Menu.Target>
        <Tooltip label={chosen.size > 0 ? `Only ${[...chosen].join(', ')}` : 'Filter by method'}>
          <ActionIcon aria-label="Filter by method" data-on={chosen.size > 0} className={classes.tool ?? ''}>
            <IconFilter2 size={16} stroke={1.75} />
          </ActionIcon>
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown>
        {methods.map(method => (
          <Menu.CheckboxItem key={method} className="mono" checked={chosen.has(method)} onChange={() => toggle(method)}>
            {method}
          </Menu.CheckboxItem>
        ))}
        <Menu.Divider />
        <Menu.Item disabled={chosen.size === 0} onClick={() => onChange('')}>
          All methods
        </Menu.Item>
      </Menu.Dropdown>
    </Dropdown>
  )
}

function MoreMenu({ following, onFollow, onClear }: ToolbarProps) {
  return (
    <Dropdown width={220}>
      <Menu.Target>
        <ActionIcon aria-label="More list actions">
          <IconDots size={16} stroke={1.75} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.CheckboxItem checked={following} onChange={onFollow} closeMenuOnClick>
          Always open the newest
        </Menu.CheckboxItem>
        <Menu.Divider />
        <Menu.Item leftSection={<IconTrash size={15} />} disabled={!onClear} onClick={() => onClear?.()}>
          Clear all requests
        </Menu.Item>
      </Menu.Dropdown>
    </Dropdown>
  )
}
