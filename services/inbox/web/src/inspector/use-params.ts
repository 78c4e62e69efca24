import { useCallback, useMemo } from 'react'
import { useParams, useSearchParams } from 'react-router'

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
  const [search, setSearch] = useSearchParams()
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
    (next: Partial<View>, { push = false } = {}) => {
      setSearch(
        before => {
          const after = new URLSearchParams(before)
          for (const [name, value] of Object.entries(next)) {
            const key = names[name as keyof View]
            if (value === undefined || value === '' || (name === 'tab' && value === 'body')) after.delete(key)
            else after.set(key, value)
          }
          return after
        },
        { replace: !push },
      )
    },
    [setSearch],
  )
  return { endpointId: id.toLowerCase(), view, change }
}

export type ChangeView = ReturnType<typeof useView>['change']
