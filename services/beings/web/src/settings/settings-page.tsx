import { useQuery } from '@tanstack/react-query'
import { ErrorState, LazyPart, SkeletonRows } from '@trivium/ui'
import { lazy } from 'react'
import { DocumentPage } from '../patterns/document-page.tsx'
import { useWords } from '../words/use-words.ts'
import { AccessSection } from './access-section.tsx'
import { settingsApi, settingsKeys } from './api.ts'
import { LanguageSection } from './language-section.tsx'
import { LookSection } from './look-section.tsx'
import { NoticesSection } from './notices-section.tsx'
import { SearchSection } from './search-section.tsx'
import { ServiceSection } from './service-section.tsx'
import { SessionSection } from './session-section.tsx'
import { TokenSection } from './token-section.tsx'
import { YouSection } from './you-section.tsx'

// The fields of the clients weigh more than the rest of the page.
const ThinkingSection = lazy(async () => ({ default: (await import('./thinking-section.tsx')).ThinkingSection }))

export function SettingsPage() {
  const words = useWords()
  const { data, error, refetch } = useQuery({
    queryKey: settingsKeys.configuration,
    queryFn: ({ signal }) => settingsApi.read(signal),
  })
  const title = words.pages.settings
  if (!data) {
    const wait = error ? (
      <ErrorState title={words.views.loadFailed} error={error} onRetry={() => void refetch()} />
    ) : (
      <SkeletonRows count={8} />
    )
    return <DocumentPage title={title} sections={[{ id: 'you', title: words.settings.you, content: wait }]} />
  }
  return (
    <DocumentPage
      title={title}
      sections={[
        { id: 'you', title: words.settings.you, content: <YouSection configuration={data} /> },
        { id: 'look', title: words.setup.look, content: <LookSection /> },
        { id: 'language', title: words.setup.language, content: <LanguageSection configuration={data} /> },
        {
          id: 'thinking',
          title: words.setup.thinking,
          content: (
            <LazyPart fallback={<SkeletonRows count={3} />}>
              <ThinkingSection configuration={data} />
            </LazyPart>
          ),
        },
        { id: 'search', title: words.settings.search, content: <SearchSection configuration={data} /> },
        { id: 'notices', title: words.browserNotices.title, content: <NoticesSection /> },
        { id: 'access', title: words.settingsPage.access, content: <AccessSection configuration={data} /> },
        { id: 'sessions', title: words.sessionList.title, content: <SessionSection /> },
        { id: 'tokens', title: words.settingsPage.tokens, content: <TokenSection /> },
        { id: 'service', title: words.settings.service, content: <ServiceSection configuration={data} /> },
      ]}
    />
  )
}
