import { Button } from '@mantine/core'
import { IconPlus, IconShield } from '@tabler/icons-react'
import type { PermissionRule } from '@trivium/beings-contract'
import { EmptyState, ErrorState, SkeletonRows } from '@trivium/ui'
import { RecordTable } from '../patterns/record-table.tsx'
import { useWords } from '../words/use-words.ts'
import { RuleCard } from './rule-card.tsx'
import { useRuleColumns } from './use-rule-columns.tsx'
import { useRules } from './use-rules.ts'

interface RuleSectionProps {
  beingId: string | undefined
  opened: string | undefined
  onOpen: (rule: string) => void
}

/** The lasting word of the user. */
export function RuleSection({ beingId, opened, onOpen }: RuleSectionProps) {
  const words = useWords()
  const columns = useRuleColumns()
  const { rules, error, refetch } = useRules(beingId)
  if (!rules) {
    return error ? (
      <ErrorState title={words.views.loadFailed} error={error} onRetry={() => void refetch()} />
    ) : (
      <SkeletonRows count={3} height={44} />
    )
  }
  if (rules.length === 0) {
    return (
      <EmptyState
        icon={<IconShield size={22} stroke={1.5} />}
        title={words.permissions.none}
        action={
          <Button variant="default" leftSection={<IconPlus size={15} />} onClick={() => onOpen('new')}>
            {words.ruleForm.new}
          </Button>
        }
      >
        <p>{words.permissions.begin}</p>
      </EmptyState>
    )
  }
  return (
    <RecordTable
      label={words.permissionsPage.rules}
      rows={rules}
      columns={columns}
      keyOf={(rule: PermissionRule) => rule.id}
      nameOf={rule => rule.resourcePrefix.slice(0, 100)}
      card={rule => <RuleCard rule={rule} />}
      opened={opened}
      onOpen={rule => onOpen(rule.id)}
    />
  )
}
