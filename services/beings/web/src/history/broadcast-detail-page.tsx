import { DetailPage } from './detail-page.tsx'

/** What was said to everybody, and who answered. */
export function BroadcastDetailPage() {
  return <DetailPage type="broadcast" />
}
