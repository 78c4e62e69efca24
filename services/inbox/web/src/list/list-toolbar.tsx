import { ActionIcon, Menu } from '@mantine/core'
import {
  IconDots,
  IconDownload,
  IconFilter2,
  IconPlayerPause,
  IconPlayerPlay,
  IconTrash,
  IconUpload,
} from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { RequestRow } from '@trivium/inbox-contract'
import { Dropdown, Tip, toast } from '@trivium/ui'
import { useCallback, useMemo } from 'react'
import { api, keys } from '../api/inbox-api.ts'
import type { ChangeView, View } from '../inspector/use-params.ts'
import { knownNames } from './known-names.ts'
import classes from './list.module.css'
import { SearchField } from './search-field.tsx'

const usual = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS']

interface ToolbarProps {
  endpointId: string
  rows: readonly RequestRow[]
  view: View
  change: ChangeView
  paused: boolean
  onPause: () => void
  following: boolean
  onFollow: () => void
  onClear: (() => void) | undefined
}

export function ListToolbar(props: ToolbarProps) {
  const { endpointId, rows, view, change, paused, onPause } = props
  const known = useMemo(() => knownNames(rows), [rows])
  const search = useCallback((q: string) => change({ q }), [change])
  return (
    <div className={classes.toolbar}>
      <SearchField endpointId={endpointId} q={view.q} known={known} onSearch={search} />
      <MethodFilter
        value={view.methods}
        seen={known.method.map(method => rows.find(row => row.method.toLowerCase() === method)?.method ?? '')}
        onChange={next => change({ methods: next })}
      />
      <Tip label={paused ? 'Show new requests again (p)' : 'Hold back new requests (p)'}>
        <ActionIcon
          aria-label={paused ? 'Resume' : 'Pause'}
          aria-pressed={paused}
          onClick={onPause}
          data-on={paused}
          className={classes.tool ?? ''}
        >
          {paused ? <IconPlayerPlay size={16} stroke={1.75} /> : <IconPlayerPause size={16} stroke={1.75} />}
        </ActionIcon>
      </Tip>
      <MoreMenu {...props} />
    </div>
  )
}

/** The usual ones, and whatever else has arrived. */
function MethodFilter(props: { value: string; seen: readonly string[]; onChange: (methods: string) => void }) {
  const { value, seen, onChange } = props
  const chosen = new Set(value.split(',').filter(Boolean))
  const methods = [...new Set([...usual, ...[...seen, ...chosen].filter(Boolean).sort()])]
  const toggle = (method: string) => {
    const next = new Set(chosen)
    if (!next.delete(method)) next.add(method)
    onChange([...next].join(','))
  }
  return (
    <Dropdown closeOnItemClick={false} width={168}>
      <Menu.Target>
        <Tip label={chosen.size > 0 ? `Only ${[...chosen].join(', ')}` : 'Filter by method'}>
          <ActionIcon aria-label="Filter by method" data-on={chosen.size > 0} className={classes.tool ?? ''}>
            <IconFilter2 size={16} stroke={1.75} />
          </ActionIcon>
        </Tip>
      </Menu.Target>
      <Menu.Dropdown mah={360} style={{ overflowY: 'auto' }}>
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

const exports = [
  ['ndjson', 'NDJSON'],
  ['har', 'HAR'],
  ['csv', 'CSV'],
] as const

/** The system's own dialog. */
function chooseFile(take: (file: File) => void): void {
  const input = document.createElement('input')
  input.type = 'file'
  input.accept = '.ndjson,.jsonl,.har,.json'
  input.addEventListener('change', () => {
    const file = input.files?.[0]
    if (file) take(file)
  })
  input.click()
}

function MoreMenu({ endpointId, view, following, onFollow, onClear }: ToolbarProps) {
  const client = useQueryClient()
  const load = useMutation({
    mutationFn: (file: File) => api.importFile(endpointId, file),
    meta: { failure: 'The file could not be imported' },
    onSuccess({ imported, skipped }) {
      toast.done(`${imported} imported${skipped > 0 ? `, ${skipped} were there already` : ''}`)
      return client.invalidateQueries({ queryKey: keys.requests(endpointId) })
    },
  })
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
        {exports.map(([format, label]) => (
          <Menu.Item
            key={format}
            component="a"
            href={api.exportAllUrl(endpointId, format, view.q)}
            download
            leftSection={<IconDownload size={15} />}
          >
            {view.q === '' ? 'Export all' : 'Export found'} as {label}
          </Menu.Item>
        ))}
        <Menu.Item leftSection={<IconUpload size={15} />} onClick={() => chooseFile(file => load.mutate(file))}>
          Import a file…
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item leftSection={<IconTrash size={15} />} disabled={!onClear} onClick={() => onClear?.()}>
          Clear all requests
        </Menu.Item>
      </Menu.Dropdown>
    </Dropdown>
  )
}
