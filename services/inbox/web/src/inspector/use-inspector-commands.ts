import {
  IconArrowsDiff,
  IconInbox,
  IconPencil,
  IconPlayerPause,
  IconPlus,
  IconSend,
  IconSettings,
  IconTrash,
} from '@tabler/icons-react'
import { type Command, useColorScheme, useCommands } from '@trivium/ui'
import { useNavigate } from 'react-router'
import { endpointLabel } from '../endpoints/endpoint-switcher.tsx'
import { useRemembered } from '../endpoints/remembered.ts'
import { useCreateEndpoint } from '../endpoints/use-create-endpoint.ts'
import type { Feed } from '../list/use-feed.ts'
import { openReplay } from '../replay/replay-door.ts'
import { type ChangeView, tabs, type View } from './use-params.ts'

interface Input {
  endpointId: string
  view: View
  change: ChangeView
  feed: Feed
}

/** Everything the inspector can do, once: for the keyboard, the palette and the sheet of keys. */
export function useInspectorCommands({ endpointId, view, change, feed }: Input): void {
  const navigate = useNavigate()
  const { create } = useCreateEndpoint()
  const endpoints = useRemembered()
  const { name, Icon, cycle } = useColorScheme()
  const { selected } = feed

  const moving: Command[] = [
    { id: 'next', label: 'Next request', keys: ['j', 'arrowdown'], repeats: true, run: () => feed.move(1) },
    { id: 'previous', label: 'Previous request', keys: ['k', 'arrowup'], repeats: true, run: () => feed.move(-1) },
    { id: 'open', label: 'Go to the details', keys: ['enter'], run: focusDetail },
    { id: 'search', label: 'Search', keys: ['/'], run: () => document.getElementById('request-search')?.focus() },
    { id: 'back', label: 'Back to the list', keys: ['escape'], run: () => goBack({ view, change, feed }) },
  ].map(command => ({ ...command, group: 'List', keysOnly: true }))

  // A comparison shows two requests, so it has none to send.
  const sending = view.compare
    ? []
    : [
        { id: 'replay', label: 'Replay', keys: ['r'], icon: IconSend, run: () => openReplay('replay') },
        { id: 'edit', label: 'Edit and resend', keys: ['e'], icon: IconPencil, run: () => openReplay('edit') },
      ]
  const onRequest: Command[] = selected
    ? [
        ...sending,
        {
          id: 'compare',
          label: 'Compare with another request',
          keys: ['c'],
          icon: IconArrowsDiff,
          also: 'diff',
          run: () => feed.chooseFor(selected),
        },
        { id: 'delete', label: 'Delete request', keys: ['delete'], icon: IconTrash, run: () => feed.remove(selected) },
      ].map(command => ({ ...command, group: 'Request' }))
    : []

  const onTabs: Command[] = tabs.map((tab, index) => ({
    id: `tab-${tab}`,
    label: `Show ${tab}`,
    group: 'Request',
    keys: [String(index + 1)],
    run: () => change({ tab }),
  }))

  const onEndpoint: Command[] = [
    {
      id: 'pause',
      label: feed.paused ? 'Resume the list' : 'Pause the list',
      keys: ['p'],
      icon: IconPlayerPause,
      run: feed.togglePause,
    },
    { id: 'follow', label: 'Always open the newest', keys: ['f'], also: 'follow', run: feed.toggleFollow },
    { id: 'clear', label: 'Clear all requests', keys: ['shift+delete'], icon: IconTrash, run: () => feed.clear?.() },
    { id: 'settings', label: 'Settings', keys: ['s'], icon: IconSettings, run: () => change({ settings: 'general' }) },
    {
      id: 'response',
      label: 'Set the response',
      also: 'status body delay',
      run: () => change({ settings: 'response' }),
    },
    { id: 'targets', label: 'Set forwarding', also: 'targets', run: () => change({ settings: 'forwarding' }) },
    {
      id: 'verifier',
      label: 'Set signature check',
      also: 'verifier secret',
      run: () => change({ settings: 'signature' }),
    },
    {
      id: 'refusals',
      label: 'Show refused requests',
      also: 'errors 413 429',
      run: () => change({ panel: 'refusals' }),
    },
    { id: 'colours', label: `Colours: ${name}`, icon: Icon, also: 'theme dark light', run: cycle },
  ].map(command => ({ ...command, group: 'Endpoint' }))

  const switching: Command[] = [
    {
      id: 'create',
      label: 'New endpoint',
      group: 'Endpoints',
      keys: ['n'],
      icon: IconPlus,
      run: () => create(''),
    },
    ...endpoints
      .filter(one => one.id !== endpointId)
      .map(one => ({
        id: `endpoint-${one.id}`,
        label: `Open ${endpointLabel(one)}`,
        group: 'Endpoints',
        icon: IconInbox,
        also: one.id,
        run: () => void navigate(`/e/${one.id}`),
      })),
  ]
  useCommands([...onRequest, ...moving, ...onTabs, ...onEndpoint, ...switching])
}

function focusDetail(): void {
  document.getElementById('detail')?.focus()
}

function goBack({ view, change, feed }: Pick<Input, 'view' | 'change' | 'feed'>): void {
  if (feed.choosing) feed.chooseFor(undefined)
  else if (view.compare) change({ compare: undefined })
  else if (window.innerWidth <= 760) change({ request: undefined })
  else document.querySelector<HTMLElement>('[role="listbox"]')?.focus()
}
