import { Button } from '@mantine/core'
import { IconMapOff } from '@tabler/icons-react'
import { pagePaths } from '@trivium/beings-contract'
import { EmptyState } from '@trivium/ui'
import { PageLink } from '../app/page-link.tsx'
import { useWords } from '../words/use-words.ts'
import { usePageTitle } from './page-title.ts'

/** What an address shows that leads nowhere. */
export function NotFound() {
  const words = useWords()
  usePageTitle(words.views.notFound)
  return (
    <EmptyState
      icon={<IconMapOff size={22} stroke={1.5} />}
      title={words.views.notFound}
      action={
        <Button component={PageLink} to={pagePaths.chat} variant="default">
          {words.failures.toChat}
        </Button>
      }
    >
      <p>{words.views.notFoundText}</p>
    </EmptyState>
  )
}
