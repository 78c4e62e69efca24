import { DetailPage } from './detail-page.tsx'

/** What was said in a group. */
export function GroupDetailPage() {
  return <DetailPage type="group" />
}
