import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { RequestRow } from '@trivium/inbox-contract'
import { removeLater, useRemovals } from '@trivium/ui'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { api, keys } from '../api/inbox-api.ts'
import { useRequest } from '../body/use-content.ts'
import { worstByRequest } from '../deliveries/delivery-status.ts'
import type { ChangeView, View } from '../inspector/use-params.ts'
import { useReplayDoor } from '../replay/replay-door.ts'
import { removeRows } from './request-cache.ts'
import { unseenStore, useUnseen } from './unseen.ts'
import { everything, useRequests } from './use-requests.ts'

interface FeedInput {
  endpointId: string
  view: View
  change: ChangeView
  all: ReturnType<typeof useRequests>
  narrow: boolean
}

/** The list as it stands on the screen: filtered, without what is being removed or held back, with one row open. */
export function useFeed({ endpointId, view, change, all, narrow }: FeedInput) {
  const { q, methods, request: selected } = view
  const filter = useMemo(() => (q === '' && methods === '' ? everything : { q, methods }), [q, methods])
  const list = useRequests(endpointId, filter)
  const client = useQueryClient()
  const removed = useRemovals(endpointId)
  const unseen = useUnseen()
  const [pausedAt, setPausedAt] = useState<number>()
  const [following, setFollowing] = useState(false)
  const [choosing, setChoosing] = useState<RequestRow>()
  const deliveries = useQuery({
    queryKey: keys.deliveries(endpointId),
    queryFn: ({ signal }) => api.listDeliveries(endpointId, {}, signal),
  })
  const worst = useMemo(() => worstByRequest(deliveries.data?.deliveries ?? []), [deliveries.data])

  const present = list.rows.filter(row => !removed(row))
  const rows = pausedAt === undefined ? present : present.filter(row => row.seq <= pausedAt)
  const first = rows[0]?.id
  // What is open need not be in the list: a link, or a filter that leaves it out.
  const { data } = useRequest(endpointId, selected)
  const loaded = data && !removed(data) ? data : undefined
  const newestSeq = all.rows[0]?.seq ?? 0

  // Keys come faster than pages render: the next step starts from the last one asked for.
  const current = useRef(selected)
  useEffect(() => {
    current.current = selected
  }, [selected])
  const open = useCallback(
    (id: string, push = false) => {
      current.current = id
      unseenStore.see(id)
      change({ request: id, compare: undefined }, { push })
    },
    [change],
  )
  // On a wide screen something is always open; the newest, unless the reader chose or is at work on another.
  const dialog = useReplayDoor() ?? view.settings
  const follows = following && selected !== first && !dialog && !view.compare && !choosing
  const shouldOpen = !narrow && first !== undefined && (selected === undefined || follows)
  useEffect(() => {
    if (shouldOpen && first) open(first)
  }, [shouldOpen, first, open])

  const olderThan = ({ seq }: RequestRow) => rows.find(row => row.seq < seq)
  const newerThan = ({ seq }: RequestRow) => rows.findLast(row => row.seq > seq)
  const move = (step: 1 | -1) => {
    const from = [...rows, loaded].find(row => row?.id === current.current)
    const next = from ? (step === 1 ? olderThan(from) : newerThan(from)) : rows[0]
    if (next) open(next.id)
  }
  const remove = (row: RequestRow) => {
    const next = olderThan(row) ?? newerThan(row)
    if (selected === row.id) change({ request: narrow ? undefined : next?.id, compare: undefined })
    const send = async (keepalive: boolean) => {
      await api.deleteRequest(endpointId, row.id, keepalive)
      removeRows(client, endpointId, one => one.id === row.id)
    }
    removeLater(`Deleted #${row.seq}`, { scope: endpointId, id: row.id }, send)
  }
  const clear = () => {
    change({ request: undefined, compare: undefined })
    const send = async (keepalive: boolean) => {
      await api.clearRequests(endpointId, newestSeq, keepalive)
      removeRows(client, endpointId, one => one.seq <= newestSeq)
    }
    removeLater('Cleared all requests', { scope: endpointId, upTo: newestSeq }, send)
  }
  return {
    rows,
    /** Whatever the filter leaves out of the list. */
    allRows: all.rows,
    list,
    unseen,
    worst,
    selected: present.find(row => row.id === selected) ?? loaded,
    paused: pausedAt !== undefined,
    heldBack: present.length - rows.length,
    togglePause: () => setPausedAt(before => (before === undefined ? newestSeq : undefined)),
    following,
    toggleFollow: () => setFollowing(before => !before),
    /** The request for which another is being chosen to compare it with. */
    choosing,
    chooseFor: (row: RequestRow | undefined) => {
      setChoosing(row)
      if (narrow && row) change({ request: undefined })
    },
    compareWith: (other: string) => {
      setChoosing(undefined)
      change({ request: choosing?.id ?? selected, compare: other }, { push: true })
    },
    open,
    move,
    remove,
    clear: present.length > 0 ? clear : undefined,
  }
}

export type Feed = ReturnType<typeof useFeed>
