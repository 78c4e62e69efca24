import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { pagePaths } from '@trivium/beings-contract'
import { useAddress, useCommands } from '@trivium/ui'
import { PageLink } from '../app/page-link.tsx'
import { BeingFilter } from '../patterns/being-filter.tsx'
import { DocumentPage } from '../patterns/document-page.tsx'
import { FilterBar } from '../patterns/filter-bar.tsx'
import { useNamedSection } from '../patterns/use-named-section.ts'
import { useWords } from '../words/use-words.ts'
import { QuestionSection } from './question-section.tsx'
import { RememberedSection } from './remembered-section.tsx'
import { RuleDrawer } from './rule-drawer.tsx'
import { RuleSection } from './rule-section.tsx'
import { TesterSection } from './tester-section.tsx'
import { ToolSection } from './tool-section.tsx'

export function PermissionsPage() {
  const words = useWords()
  const { search, change } = useAddress()
  const beingId = search.get('beingId') ?? undefined
  const opened = search.get('rule') ?? undefined
  const open = (rule: string | undefined) => change({ rule }, { push: true })
  useNamedSection()
  useCommands([
    {
      id: 'new-rule',
      label: words.ruleForm.new,
      group: words.pages.permissions,
      keys: ['c'],
      icon: IconPlus,
      run: () => open('new'),
    },
  ])
  return (
    <>
      <DocumentPage
        title={words.pages.permissions}
        lead={
          <>
            {words.permissions.lead} <PageLink to={`${pagePaths.help}/permission`}>{words.permissions.help}</PageLink>
          </>
        }
        actions={
          <Button leftSection={<IconPlus size={15} />} onClick={() => open('new')}>
            {words.ruleForm.new}
          </Button>
        }
        intro={
          <FilterBar>
            <BeingFilter value={beingId} onChange={next => change({ beingId: next })} />
          </FilterBar>
        }
        sections={[
          {
            id: 'questions',
            title: words.permissionsPage.questions,
            content: <QuestionSection beingId={beingId} />,
          },
          {
            id: 'rules',
            title: words.permissionsPage.rules,
            content: <RuleSection beingId={beingId} opened={opened} onOpen={open} />,
          },
          {
            id: 'remembered',
            title: words.rememberedAnswers.title,
            content: <RememberedSection beingId={beingId} />,
          },
          { id: 'tools', title: words.toolPermissions.title, content: <ToolSection beingId={beingId} /> },
          { id: 'test', title: words.permissionsPage.tester, content: <TesterSection /> },
        ]}
      />
      {opened && <RuleDrawer key={opened} id={opened} beingId={beingId} onClose={() => open(undefined)} />}
    </>
  )
}
