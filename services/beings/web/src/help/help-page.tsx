import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ErrorState, Highlight, SkeletonRows } from '@trivium/ui'
import { PageLink } from '../app/page-link.tsx'
import { SearchFilter } from '../patterns/filter-bar.tsx'
import { NoMatch } from '../patterns/no-match.tsx'
import { PageHeader } from '../patterns/page-header.tsx'
import patterns from '../patterns/patterns.module.css'
import { useFilter } from '../patterns/use-filter.ts'
import { useWords } from '../words/use-words.ts'
import { helpApi, helpKeys } from './api.ts'
import classes from './help.module.css'
import { HelpFrame } from './help-frame.tsx'
import { LanguageChoice } from './language-choice.tsx'
import { useHelpAddress } from './use-help-address.ts'

const filterNames = ['keyword'] as const

/** All topics, and a search that answers while one types. */
export function HelpPage() {
  const words = useWords()
  const { filter, set, clear } = useFilter(filterNames)
  const { keyword } = filter
  return (
    <HelpFrame>
      <div className={patterns.page}>
        <PageHeader title={words.pages.help} actions={<LanguageChoice />} />
        <SearchFilter label={words.help.search} value={keyword} onChange={next => set({ keyword: next })} />
        <Topics keyword={keyword ?? ''} onClear={clear} />
      </div>
    </HelpFrame>
  )
}

interface Entry {
  id: string
  title: string
  text: string
}

function Topics({ keyword, onClear }: { keyword: string; onClear: () => void }) {
  const words = useWords()
  const address = useHelpAddress()
  const { data, error, refetch } = useQuery({
    queryKey: keyword === '' ? helpKeys.topics : helpKeys.found(keyword),
    queryFn: ({ signal }) => readEntries(keyword, signal),
    placeholderData: keepPreviousData,
  })
  if (error) return <ErrorState title={words.views.loadFailed} error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows count={8} height={60} />
  if (data.length === 0) return <NoMatch onClear={onClear} />
  return (
    <ul className={classes.topics}>
      {data.map(({ id, title, text }) => (
        <li key={id}>
          <PageLink to={address(`/help/${id}`)}>
            <strong>
              <Highlight text={title} search={keyword} />
            </strong>
            <span>
              <Highlight text={text} search={keyword} />
            </span>
          </PageLink>
        </li>
      ))}
    </ul>
  )
}

async function readEntries(keyword: string, signal: AbortSignal): Promise<Entry[]> {
  if (keyword === '')
    return (await helpApi.topics(signal)).map(({ id, title, summary }) => ({ id, title, text: summary }))
  return (await helpApi.search(keyword, signal)).map(({ id, title, snippet }) => ({ id, title, text: snippet }))
}
