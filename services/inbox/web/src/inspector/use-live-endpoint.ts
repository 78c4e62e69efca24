import { useQueryClient } from '@tanstack/react-query'
import type {
  Cleared,
  Deleted,
  Delivery,
  Endpoint,
  Hello,
  Marked,
  RequestRow,
  StreamEventName,
  Swept,
} from '@trivium/inbox-contract'
import { type ConnectionState, useEventStream } from '@trivium/ui'
import { useEffect, useMemo, useRef } from 'react'
import { api, keys } from '../api/inbox-api.ts'
import { putDelivery } from '../deliveries/delivery-cache.ts'
import { addRows, changeRows, removeRows } from '../list/request-cache.ts'
import { unseenStore } from '../list/unseen.ts'
import { gatherRows } from './gather-rows.ts'

/** Keeps everything in the cache that belongs to an endpoint as the server has it. `newest` is the last row known. */
export function useLiveEndpoint(
  endpointId: string,
  options: { newest: number | undefined; onGone: () => void },
): ConnectionState {
  const client = useQueryClient()
  const { newest, onGone } = options
  const last = useRef(0)
  const wasLost = useRef(false)
  // A list that is read again must not wipe out what the stream tells meanwhile: events wait for it.
  const listed = useRef<Promise<unknown>>(Promise.resolve())
  const listAgain = () => {
    listed.current = client.invalidateQueries({ queryKey: keys.requests(endpointId) })
  }
  last.current = Math.max(last.current, newest ?? 0)

  const gather = useMemo(
    () =>
      gatherRows(rows => {
        unseenStore.add(rows.map(row => row.id))
        addRows(client, endpointId, rows)
      }),
    [client, endpointId],
  )
  useEffect(
    () => () => {
      gather.stop()
      unseenStore.clear()
    },
    [gather],
  )

  const catchUp = () => {
    if (last.current === 0) return listAgain()
    api
      .requestsAfter(endpointId, last.current)
      .then(({ requests }) => addRows(client, endpointId, requests))
      // What lies between is not told again: the whole list has to be read.
      .catch(listAgain)
  }
  const takeRow = (row: RequestRow) => {
    if (row.seq <= last.current) return
    // Told by another tab from further on: fetch what lies between.
    if (row.seq > last.current + 1) catchUp()
    last.current = row.seq
    gather.add(row)
  }

  const handlers: Record<StreamEventName, (data: unknown) => void> = {
    hello: data => {
      if ((data as Hello).seq > last.current) catchUp()
    },
    request: data => takeRow(data as RequestRow),
    delivery: data => {
      const delivery = data as Delivery
      putDelivery(client, endpointId, delivery)
      // The one answer that switches a target off.
      if (delivery.attempts.at(-1)?.status === 410) {
        void client.invalidateQueries({ queryKey: keys.targets(endpointId) })
      }
    },
    cleared: data => {
      gather.flush()
      removeRows(client, endpointId, row => row.seq <= (data as Cleared).upTo)
    },
    swept: data => {
      gather.flush()
      removeRows(client, endpointId, row => !row.pinned && row.seq <= (data as Swept).upTo)
      void client.invalidateQueries({ queryKey: keys.retention })
    },
    deleted: data => {
      const { requestId } = data as Deleted
      if (requestId === undefined) onGone()
      else removeRows(client, endpointId, row => row.id === requestId)
    },
    endpoint: data => client.setQueryData(keys.endpoint(endpointId), data as Endpoint),
    gap: listAgain,
    marked: data => {
      const { requestId, pinned, note } = data as Marked
      changeRows(client, endpointId, requestId, { pinned, note })
    },
    refusals: () => void client.invalidateQueries({ queryKey: keys.refusals(endpointId) }),
  }

  return useEventStream(newest === undefined ? undefined : `/api/endpoints/${endpointId}/stream`, {
    lastEventId: () => last.current,
    onEvent: ({ event = 'message', data }) =>
      void listed.current.then(() => handlers[event as StreamEventName]?.(JSON.parse(data))),
    onRefused: status => {
      if (status === 404) onGone()
    },
    onState: state => {
      // Only new requests are replayed; everything else that changed meanwhile is read again, what was deleted too.
      if (state === 'live' && wasLost.current) {
        listAgain()
        for (const queryKey of [
          keys.endpoint(endpointId),
          keys.deliveries(endpointId),
          keys.targets(endpointId),
          keys.refusals(endpointId),
        ])
          void client.invalidateQueries({ queryKey })
      }
      wasLost.current = state !== 'live'
    },
  })
}
