import { IconQuestionMark } from '@tabler/icons-react'
import type { RequestRow } from '@trivium/inbox-contract'
import { EmptyState } from '@trivium/ui'
import { PairTable } from './pair-table.tsx'

export function QueryTab({ row }: { row: RequestRow }) {
  if (row.query.length === 0) {
    return (
      <EmptyState icon={<IconQuestionMark size={20} stroke={1.5} />} title="No query">
        <p>What stands after a ? in the address is listed here, decoded.</p>
      </EmptyState>
    )
  }
  return <PairTable label="Query" pairs={row.query} copyAs={([name, value]) => `${name}=${value}`} />
}
