import { ActionIcon } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { type PermissionRule, showText } from '@trivium/beings-contract'
import type { Column } from '@trivium/ui'
import { Tip } from '@trivium/ui'
import { useBeings } from '../beings/use-beings.ts'
import record from '../patterns/record.module.css'
import { useWords } from '../words/use-words.ts'
import { Prefix } from './prefix.tsx'
import { ResultBadge } from './result-badge.tsx'
import { typeAndScope } from './type-and-scope.ts'
import { useRemoveRule } from './use-rules.ts'

export function useRuleColumns(): Column<PermissionRule>[] {
  const words = useWords()
  const remove = useRemoveRule()
  const nameOf = useBeingName()
  const [prefix = '', type = '', result = '', whose = ''] = words.permissions.columns
  return [
    {
      key: 'prefix',
      title: prefix,
      render: rule => (
        <>
          <Prefix text={rule.resourcePrefix} />
          {rule.description !== '' && (
            <div className={record.sub}>
              <bdi>{rule.description}</bdi>
            </div>
          )}
        </>
      ),
    },
    { key: 'type', title: type, width: '170px', render: rule => typeAndScope(words, rule) },
    { key: 'result', title: result, width: '104px', render: rule => <ResultBadge result={rule.result} /> },
    { key: 'whose', title: whose, width: '120px', render: rule => <bdi>{nameOf(rule.beingId)}</bdi> },
    {
      key: 'actions',
      title: words.common.actions,
      width: '76px',
      align: 'right',
      render: rule => (
        <Tip label={words.common.delete}>
          <ActionIcon
            aria-label={`${words.common.delete}: ${showText(rule.resourcePrefix).preview}`}
            onClick={() => remove(rule)}
          >
            <IconTrash size={16} stroke={1.75} />
          </ActionIcon>
        </Tip>
      ),
    },
  ]
}

/** Whom a rule is for; nobody in particular: everyone. */
export function useBeingName(): (beingId: string) => string {
  const words = useWords()
  const names = new Map(useBeings().map(({ id, name }) => [id, name]))
  return beingId => (beingId === '' ? words.permissions.everyone : (names.get(beingId) ?? ''))
}
