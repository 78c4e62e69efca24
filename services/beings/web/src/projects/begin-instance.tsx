import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { Project } from '@trivium/beings-contract'
import { LazyPart } from '@trivium/ui'
import { lazy, useState } from 'react'
import { useWords } from '../words/use-words.ts'

const BeginDrawer = lazy(async () => ({ default: (await import('./begin-drawer.tsx')).BeginDrawer }))

/** The button is there from the beginning, what it opens comes when it is wanted. */
export function BeginInstance({ project }: { project: Project }) {
  const words = useWords()
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button leftSection={<IconPlus size={15} />} onClick={() => setOpened(true)}>
        {words.workflowPage.beginNew}
      </Button>
      {opened && (
        <LazyPart fallback={null} onClose={() => setOpened(false)}>
          <BeginDrawer project={project} onClose={() => setOpened(false)} />
        </LazyPart>
      )}
    </>
  )
}
