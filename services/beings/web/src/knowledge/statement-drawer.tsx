import { Button } from '@mantine/core'
import { IconCheck, IconQuestionMark, IconTrash, IconX } from '@tabler/icons-react'
import type { Triple, ValidationStatus } from '@trivium/beings-contract'
import { EmptyState } from '@trivium/ui'
import { RecordDrawer } from '../patterns/record-drawer.tsx'
import { useWords } from '../words/use-words.ts'
import classes from './knowledge.module.css'
import { StatementForm } from './statement-form.tsx'
import { StatementStatus } from './statement-status.tsx'
import { sentenceOf, useCheckStatement, useRemoveStatement } from './use-statement-moves.ts'

interface StatementDrawerProps {
  /** Undefined: it is not there (any more). */
  triple: Triple | undefined
  isNew: boolean
  onClose: () => void
}

export function StatementDrawer({ triple, isNew, onClose }: StatementDrawerProps) {
  const words = useWords()
  const title = triple ? sentenceOf(triple) : isNew ? words.knowledge.new : words.pages.knowledge
  return (
    <RecordDrawer title={title} onClose={onClose}>
      {isNew ? (
        <StatementForm onDone={onClose} />
      ) : triple ? (
        <Known triple={triple} onClose={onClose} />
      ) : (
        <EmptyState title={words.views.notFound}>
          <p>{words.views.notFoundText}</p>
        </EmptyState>
      )}
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
      <StatementForm key={triple.updatedAt} triple={triple} onDone={onClose} />
    </>
  )
}
