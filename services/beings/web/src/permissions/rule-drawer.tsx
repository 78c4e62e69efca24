import { Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { type PermissionRule, showText } from '@trivium/beings-contract'
import { EmptyState, SkeletonRows, useAddress } from '@trivium/ui'
import { RecordDrawer } from '../patterns/record-drawer.tsx'
import { useWords } from '../words/use-words.ts'
import { RuleForm } from './rule-form.tsx'
import { useRemoveRule, useRules } from './use-rules.ts'

interface RuleDrawerProps {
  /** `new`: one that is yet to be made, of what the address says. */
  id: string
  beingId: string | undefined
  onClose: () => void
}

export function RuleDrawer({ id, beingId, onClose }: RuleDrawerProps) {
  const words = useWords()
  const { search } = useAddress()
  if (id === 'new') {
    const said = (name: string) => search.get(name) ?? ''
    const draft = { permissionType: said('permissionType'), resourcePrefix: said('resource'), beingId: beingId ?? '' }
    return (
      <RecordDrawer title={words.ruleForm.new} onClose={onClose}>
        <RuleForm draft={draft} onDone={onClose} />
      </RecordDrawer>
    )
  }
  return <KnownRule id={id} beingId={beingId} onClose={onClose} />
}

function KnownRule({ id, beingId, onClose }: RuleDrawerProps) {
  const words = useWords()
  const { rules } = useRules(beingId)
  const rule = rules?.find(one => one.id === id)
  return (
    <RecordDrawer title={rule ? showText(rule.resourcePrefix).preview : words.permissionsPage.rule} onClose={onClose}>
      {rule ? (
        <Rule rule={rule} onClose={onClose} />
      ) : rules ? (
        <EmptyState title={words.views.notFound}>
          <p>{words.views.notFoundText}</p>
        </EmptyState>
      ) : (
        <SkeletonRows count={5} />
      )}
    </RecordDrawer>
  )
}

function Rule({ rule, onClose }: { rule: PermissionRule; onClose: () => void }) {
  const words = useWords()
  const remove = useRemoveRule()
  return (
    <>
      <RuleForm key={rule.id} rule={rule} draft={rule} onDone={onClose} />
      <div>
        <Button
          variant="default"
          leftSection={<IconTrash size={15} />}
          onClick={() => {
            remove(rule)
            onClose()
          }}
        >
          {words.common.delete}
        </Button>
      </div>
    </>
  )
}
