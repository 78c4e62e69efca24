import { Button } from '@mantine/core'
import { IconCheck, IconQuestionMark, IconTrash, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { Triple, ValidationStatus } from '@trivium/beings-contract'
import { RecordBody } from '../patterns/record-body.tsx'
import { RecordDrawer } from '../patterns/record-drawer.tsx'
import { useWords } from '../words/use-words.ts'
import { knowledgeApi, knowledgeKeys } from './api.ts'
import classes from './knowledge.module.css'
import { StatementForm } from './statement-form.tsx'
import { StatementStatus } from './statement-status.tsx'
import { sentenceOf, useCheckStatement, useRemoveStatement } from './use-statement-moves.ts'

interface StatementDrawerProps {
  /** `new`: one that is yet to be made. */
  id: string
  /** Shown until it is read; one beyond those that are drawn is found by its id alone. */
  known: Triple | undefined
  onClose: () => void
}

export function StatementDrawer({ id, known, onClose }: StatementDrawerProps) {
  const words = useWords()
  if (id === 'new') {
    return (
      <RecordDrawer title={words.knowledge.new} onClose={onClose}>
        <StatementForm onDone={onClose} />
      </RecordDrawer>
    )
  }
  return <KnownStatement id={id} known={known} onClose={onClose} />
}

function KnownStatement({ id, known, onClose }: StatementDrawerProps) {
  const words = useWords()
  const query = useQuery({
    queryKey: knowledgeKeys.one(id),
    queryFn: ({ signal }) => knowledgeApi.one(id, signal),
    ...(known && { placeholderData: known }),
  })
  return (
    <RecordDrawer title={query.data ? sentenceOf(query.data) : words.pages.knowledge} onClose={onClose}>
      <RecordBody query={query}>{triple => <Known triple={triple} onClose={onClose} />}</RecordBody>
    </RecordDrawer>
  )
}

const verdicts = [
  ['verified', 'verify', IconCheck],
  ['rejected', 'reject', IconX],
  ['unverified', 'recheck', IconQuestionMark],
] as const satisfies readonly (readonly [ValidationStatus, string, typeof IconCheck])[]

function Known({ triple, onClose }: { triple: Triple; onClose: () => void }) {
  const words = useWords()
  const check = useCheckStatement(triple)
  const remove = useRemoveStatement(triple)
  return (
    <>
      <StatementStatus status={triple.validationStatus} />
      <div className={classes.buttons}>
        {verdicts
          .filter(([status]) => status !== triple.validationStatus)
          .map(([status, word, Icon]) => (
            <Button
              key={status}
              variant="default"
              leftSection={<Icon size={15} />}
              disabled={check.isPending}
              onClick={() => check.mutate(status)}
            >
              {words.knowledgePage[word]}
            </Button>
          ))}
        <Button
          variant="default"
          leftSection={<IconTrash size={15} />}
          onClick={() => {
            remove()
            onClose()
          }}
        >
          {words.common.delete}
        </Button>
      </div>
      <StatementForm key={triple.id} triple={triple} onDone={onClose} />
    </>
  )
}
