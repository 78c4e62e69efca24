import { IconHistory } from '@tabler/icons-react'
import type { Cycle } from '@trivium/beings-contract'
import { EmptyState } from '@trivium/ui'
import type { ReactNode } from 'react'
import { useGoTo } from '../app/use-go-to.ts'
import { TablePage } from '../patterns/table-page.tsx'
import { useList } from '../patterns/use-list.ts'
import { useWords } from '../words/use-words.ts'
import { type CycleOwner, cyclesApi } from './api.ts'
import { CycleCard } from './cycle-card.tsx'
import { LastRuns } from './last-runs.tsx'
import { useCycleColumns } from './use-cycle-columns.tsx'

interface CyclesPageProps {
  owner: CycleOwner
  ownerId: string
  title: string
  lead?: ReactNode
  actions: ReactNode
}

/** Each time something ran. */
export function CyclesPage({ owner, ownerId, title, lead, actions }: CyclesPageProps) {
  const words = useWords()
  const goTo = useGoTo()
  const list = useList<Cycle, 'cycles'>({
    resource: 'cycle',
    path: cyclesApi.list(owner),
    items: 'cycles',
    filter: { [`${owner}Id`]: ownerId },
  })
  return (
    <TablePage
      title={title}
      lead={lead ?? words.cycles.lead}
      actions={actions}
      above={<LastRuns owner={owner} cycles={list.rows} />}
      list={list}
      empty={
        <EmptyState icon={<IconHistory size={22} stroke={1.5} />} title={words.cycles.none} action={actions}>
          <p>{words.cycles[owner].begins}</p>
        </EmptyState>
      }
      columns={useCycleColumns(owner)}
      keyOf={cycle => String(cycle.cycleIndex)}
      nameOf={cycle => String(cycle.cycleIndex)}
      card={cycle => <CycleCard cycle={cycle} />}
      onOpen={cycle => goTo(`/${owner}-cycle/${cycle.cycleIndex}`)}
    />
  )
}
