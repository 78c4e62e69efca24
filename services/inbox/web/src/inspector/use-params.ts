import { useAddress } from '@trivium/ui'
import { useCallback, useMemo } from 'react'
import { useParams } from 'react-router'

/** Everything that decides what is shown stands in the address, so that reload, back and sharing keep the view. */
export interface View {
  request: string | undefined
  tab: string
  q: string
  methods: string
  compare: string | undefined
  settings: string | undefined
  /** What lies over the inspector beside the settings. */
  panel: string | undefined
}

const names = {
  request: 'r',
  tab: 'tab',
  q: 'q',
  methods: 'method',
  compare: 'with',
  settings: 'settings',
  panel: 'panel',
} as const

export const tabs = ['body', 'headers', 'query', 'raw', 'answer', 'signature', 'deliveries']

export function useView() {
  const { id = '' } = useParams()
  const { search, change: changeAddress } = useAddress()
  const view = useMemo(
    (): View => ({
      request: search.get(names.request) ?? undefined,
      tab: tabs.find(tab => tab === search.get(names.tab)) ?? 'body',
      q: search.get(names.q) ?? '',
      methods: search.get(names.methods) ?? '',
      compare: search.get(names.compare) ?? undefined,
      settings: search.get(names.settings) ?? undefined,
      panel: search.get(names.panel) ?? undefined,
    }),
    [search],
  )
  const change = useCallback(
    (next: Partial<View>, options?: { push?: boolean }) => {
      const named = Object.entries(next).map(([name, value]) => {
        const isUsual = name === 'tab' && value === 'body'
        return [names[name as keyof View], isUsual ? undefined : value] as const
      })
      changeAddress(Object.fromEntries(named), options)
    },
    [changeAddress],
  )
  return { endpointId: id.toLowerCase(), view, change }
}

export type ChangeView = ReturnType<typeof useView>['change']
