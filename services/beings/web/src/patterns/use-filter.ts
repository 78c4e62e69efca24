import { useAddress } from '@trivium/ui'
import type { Filter } from './use-list.ts'

/** What a list shows, as the address says it, so that a reload and a link keep it. */
export function useFilter<Name extends string>(names: readonly Name[]) {
  const { search, change } = useAddress()
  const filter = Object.fromEntries(names.map(name => [name, search.get(name) || undefined])) as Record<
    Name,
    string | undefined
  >
  const set = (next: Partial<Record<Name, string | undefined>>) => change({ ...(next as Filter) })
  const clear = () => change(Object.fromEntries(names.map(name => [name, undefined])))
  return { filter, set, clear, filtered: names.some(name => filter[name] !== undefined) }
}
