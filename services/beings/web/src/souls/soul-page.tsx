import { useQuery } from '@tanstack/react-query'
import type { Being } from '@trivium/beings-contract'
import { ErrorState, SkeletonRows } from '@trivium/ui'
import { BeingPage } from '../beings/being-page.tsx'
import { useWords } from '../words/use-words.ts'
import { soulKeys, soulsApi } from './api.ts'
import { SoulDesk } from './soul-desk.tsx'

/** Who a being is and how it behaves, and who it was before. */
export function SoulPage() {
  const words = useWords()
  return (
    <BeingPage title={words.pages.soul} ofBeing={words.soul.title} lead={words.soul.lead}>
      {being => <SoulOf key={being.id} being={being} />}
    </BeingPage>
  )
}

function SoulOf({ being }: { being: Being }) {
  const words = useWords()
  const { data, error, refetch } = useQuery({
    queryKey: soulKeys.one(being.id),
    queryFn: ({ signal }) => soulsApi.versions(being.id, signal),
    // Whoever edited the file in another program comes back to this window: nobody else tells.
    refetchOnWindowFocus: 'always',
  })
  if (data) return <SoulDesk being={being} versions={data} />
  if (error) return <ErrorState title={words.views.loadFailed} error={error} onRetry={() => void refetch()} />
  return <SkeletonRows count={10} height={24} />
}
