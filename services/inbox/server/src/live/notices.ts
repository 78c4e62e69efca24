import type { Cleared, Deleted, Marked, Swept } from '@trivium/inbox-contract'
import type { InboxContext } from '../context.ts'
import { noticesTopic } from './topics.ts'

/** What happened to an endpoint beside captures and deliveries; `endpoint` means: read it again. */
export type Notice =
  | { event: 'endpoint' }
  | { event: 'refusals' }
  | { event: 'marked'; data: Marked }
  | { event: 'cleared'; data: Cleared }
  | { event: 'deleted'; data: Deleted }
  | { event: 'swept'; data: Swept }

/** After the commit only: a watcher reads at once. */
export function tellWatchers({ bus }: Pick<InboxContext, 'bus'>, endpointNumber: number, notice: Notice): void {
  void bus.publish(noticesTopic(endpointNumber), JSON.stringify(notice))
}
