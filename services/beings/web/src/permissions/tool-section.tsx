import { Button } from '@mantine/core'
import { useState } from 'react'
import { useBeings } from '../beings/use-beings.ts'
import { useWords } from '../words/use-words.ts'
import classes from './permissions.module.css'
import { TemplateForm } from './template-form.tsx'
import { ToolMatrix } from './tool-matrix.tsx'

/** As many columns as one can still compare. */
const step = 20

/** Which tools each being may use at all. */
export function ToolSection({ beingId }: { beingId: string | undefined }) {
  const words = useWords()
  const [most, setMost] = useState(step)
  const beings = useBeings().filter(({ id }) => beingId === undefined || id === beingId)
  return (
    <>
      <p className={classes.quiet}>{words.toolPermissions.lead}</p>
      <ToolMatrix beings={beings.slice(0, most)} />
      {beings.length > most && (
        <Button variant="default" mt={8} onClick={() => setMost(most + step)}>
          {words.views.loadMore}
        </Button>
      )}
      <TemplateForm key={beingId} beingId={beingId} />
    </>
  )
}
