import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { Split } from '@trivium/ui'
import type { ReactNode } from 'react'
import { useWords } from '../words/use-words.ts'
import { PageHeader, type PageHeaderProps } from './page-header.tsx'
import classes from './patterns.module.css'
import { useNarrow } from './use-narrow.ts'

interface ListPageProps extends PageHeaderProps {
  /** Under this name the browser remembers the width of the list. */
  name: string
  list: ReactNode
  /** What is chosen; on a phone it is a screen of its own. */
  detail: ReactNode | undefined
  /** What stands beside the list while nothing is chosen. */
  nothing: ReactNode
  onBack: () => void
}

/** A list and beside it what is chosen in it. */
export function ListPage({ name, list, detail, nothing, onBack, ...header }: ListPageProps) {
  const words = useWords()
  const narrow = useNarrow()
  if (narrow && detail) {
    return (
      <div className={classes.screen}>
        <Button
          variant="subtle"
          leftSection={<IconArrowLeft size={16} />}
          className={classes.back ?? ''}
          onClick={onBack}
        >
          {words.shell.openList}
        </Button>
        {detail}
      </div>
    )
  }
  const left = (
    <div className={classes.listPane}>
      <PageHeader {...header} />
      {list}
    </div>
  )
  if (narrow) return left
  return (
    <Split
      name={name}
      initial={400}
      min={280}
      max={640}
      left={left}
      right={<div className={classes.screen}>{detail ?? nothing}</div>}
    />
  )
}
