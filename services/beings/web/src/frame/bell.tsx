import { ActionIcon, Indicator, Tooltip } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { pagePaths } from '@trivium/beings-contract'
import { PageLink } from '../app/page-link.tsx'
import { counted } from '../words/fill.tsx'
import { useWords } from '../words/use-words.ts'
import { useQuestions } from './use-questions.ts'

/** How many questions wait for the person; it leads to the first of them. */
export function Bell() {
  const words = useWords()
  const count = useQuestions()
  const label = count === 0 ? words.shell.bell : counted(words, words.shell.waiting, { count })
  return (
    <Tooltip label={label}>
      <Indicator disabled={count === 0} label={count} size={16} offset={4} color="var(--t-wait-text)" inline>
        <ActionIcon component={PageLink} to={pagePaths.permissionRequest} aria-label={label}>
          <IconBell size={17} stroke={1.75} />
        </ActionIcon>
      </Indicator>
    </Tooltip>
  )
}
