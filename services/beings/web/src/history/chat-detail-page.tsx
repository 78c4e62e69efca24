import { DetailPage } from './detail-page.tsx'

/** What was said with one being. */
export function ChatDetailPage() {
  return <DetailPage type="single" />
}
