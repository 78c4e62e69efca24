import { Button } from '@mantine/core'
import { IconDownload, IconShieldCheck } from '@tabler/icons-react'
import type { AuditEntry } from '@trivium/beings-contract'
import { EmptyState, useAddress } from '@trivium/ui'
import { TablePage } from '../patterns/table-page.tsx'
import { useList } from '../patterns/use-list.ts'
import { useTrace } from '../traces/use-trace.tsx'
import { useWords } from '../words/use-words.ts'
import { auditApi } from './api.ts'
import { AuditCard } from './audit-card.tsx'
import { AuditDrawer } from './audit-drawer.tsx'
import { AuditFilters } from './audit-filters.tsx'
import { Counters } from './counters.tsx'
import { useAuditColumns } from './use-audit-columns.tsx'
import { useAuditFilter } from './use-audit-filter.ts'

export function AuditPage() {
  const words = useWords()
  const { search, change } = useAddress()
  const view = useAuditFilter()
  const list = useList<AuditEntry, 'entries'>({
    resource: 'audit',
    path: auditApi.list,
    items: 'entries',
    filter: view.asked,
  })
  const { drawer: trace } = useTrace()
  const opened = search.get('entry') ?? undefined
  const open = (entry: string | undefined) => change({ entry }, { push: true })
  return (
    <TablePage
      title={words.pages.audit}
      lead={words.audit.lead}
      actions={(['csv', 'json'] as const).map(format => (
        <Button
          key={format}
          component="a"
          href={auditApi.exportAddress(view.asked, format)}
          download
          variant="default"
          leftSection={<IconDownload size={15} />}
        >
          {words.auditPage[format]}
        </Button>
      ))}
      above={<Counters {...view} />}
      filters={<AuditFilters {...view} />}
      list={list}
      filtered={view.filtered}
      onClear={view.clear}
      empty={
        <EmptyState icon={<IconShieldCheck size={22} stroke={1.5} />} title={words.audit.none}>
          <p>{words.audit.begin}</p>
        </EmptyState>
      }
      columns={useAuditColumns()}
      keyOf={entry => entry.id}
      nameOf={entry => [entry.action, entry.resource].filter(Boolean).join(' ').slice(0, 100)}
      card={entry => <AuditCard entry={entry} />}
      opened={opened}
      onOpen={entry => open(entry.id)}
      drawer={
        <>
          {opened && (
            <AuditDrawer
              key={opened}
              id={opened}
              known={list.rows.find(({ id }) => id === opened)}
              onTrace={turn => change({ entry: undefined, turn }, { push: true })}
              onClose={() => open(undefined)}
            />
          )}
          {trace}
        </>
      }
    />
  )
}
