import { ActionIcon } from '@mantine/core'
import { IconCheck, IconTrash, IconX } from '@tabler/icons-react'
import type { Triple } from '@trivium/beings-contract'
import { Tip } from '@trivium/ui'
import { useWords } from '../words/use-words.ts'
import classes from './knowledge.module.css'
import { sentenceOf, useCheckStatement, useRemoveStatement } from './use-statement-moves.ts'

/** What can be done with a statement without opening it. */
export function StatementActions({ triple }: { triple: Triple }) {
  const words = useWords()
  const check = useCheckStatement(triple)
  const remove = useRemoveStatement(triple)
  const { validationStatus: status } = triple
  const actions = [
    ...(status === 'verified'
      ? []
      : [{ label: words.knowledgePage.verify, Icon: IconCheck, run: () => check.mutate('verified') }]),
    ...(status === 'rejected'
      ? []
      : [{ label: words.knowledgePage.reject, Icon: IconX, run: () => check.mutate('rejected') }]),
    { label: words.common.delete, Icon: IconTrash, run: remove },
  ]
  return (
    <span className={classes.actions}>
      {actions.map(({ label, Icon, run }) => (
        <Tip key={label} label={label}>
          <ActionIcon aria-label={`${label}: ${sentenceOf(triple)}`} onClick={run} disabled={check.isPending}>
            <Icon size={16} stroke={1.75} />
          </ActionIcon>
        </Tip>
      ))}
    </span>
  )
}
