import type { Cycle } from '@trivium/beings-contract'
import { type Column, fillText } from '@trivium/ui'
import { PageLink } from '../app/page-link.tsx'
import { Moment } from '../patterns/moment.tsx'
import record from '../patterns/record.module.css'
import { useWords } from '../words/use-words.ts'
import type { CycleOwner } from './api.ts'
import { CycleCost } from './cycle-cost.tsx'
import { CycleDuration } from './cycle-duration.tsx'
import { CycleState } from './cycle-state.tsx'

export function useCycleColumns(owner: CycleOwner): Column<Cycle>[] {
  const words = useWords()
  const [name = '', state = '', started = '', , messages = '', error = ''] = words.cycles.columns
  return [
    {
      key: 'name',
      title: name,
      width: '140px',
      render: ({ cycleIndex }) => (
        <PageLink to={`/${owner}-cycle/${cycleIndex}`} className={record.link}>
          {fillText(words.cycles.cycle, { index: cycleIndex })}
        </PageLink>
      ),
    },
    { key: 'state', title: state, width: '150px', render: cycle => <CycleState state={cycle.state} /> },
    { key: 'started', title: started, width: '120px', render: cycle => <Moment time={cycle.startedAt} /> },
    {
      key: 'duration',
      title: words.cyclesPage.duration,
      width: '120px',
      align: 'right',
      render: cycle => <CycleDuration cycle={cycle} />,
    },
    {
      key: 'cost',
      title: words.cyclesPage.cost,
      width: '120px',
      align: 'right',
      render: cycle => <CycleCost cycle={cycle} />,
    },
    {
      key: 'messages',
      title: messages,
      width: '100px',
      align: 'right',
      render: cycle => cycle.messageCount.toLocaleString(words.language),
    },
    {
      key: 'error',
      title: error,
      render: cycle => (
        <span className={record.sub}>
          <bdi>{cycle.error}</bdi>
        </span>
      ),
    },
  ]
}
