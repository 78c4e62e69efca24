import type { Pairs, RequestRow } from '@trivium/inbox-contract'
import { readableHeader } from '../api/header-value.ts'
import { PairTable } from './pair-table.tsx'

export function HeadersTab({ row }: { row: RequestRow }) {
  const readable = (pairs: Pairs): Pairs => pairs.map(([name, value]) => [name, readableHeader(value)])
  const trailers = readable(row.trailers).map(([name, value]): [string, string] => [`${name} (trailer)`, value])
  return (
    <PairTable
      label="Headers"
      pairs={[...readable(row.headers), ...trailers]}
      copyAs={([name, value]) => `${name}: ${value}`}
    />
  )
}
