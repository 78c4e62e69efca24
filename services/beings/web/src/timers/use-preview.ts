import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { timerKeys, timersApi } from './api.ts'
import type { Schedule } from './schedule-draft.ts'

/** Long enough that a number that is being typed is asked about once. */
const restMs = 250

/** The next runs of what is in the form, as the service would run it. */
export function usePreview(schedule: Schedule | undefined) {
  const [rested] = useDebouncedValue(JSON.stringify(schedule ?? null), restMs)
  const asked = JSON.parse(rested) as Schedule | null
  const { data, error, isPlaceholderData } = useQuery({
    queryKey: timerKeys.preview(rested),
    queryFn: ({ signal }) => timersApi.preview(asked as Schedule, signal),
    enabled: asked !== null,
    placeholderData: keepPreviousData,
    retry: false,
    // A time that passes takes its run along.
    staleTime: 30_000,
  })
  // What was asked about is what stands in the form: otherwise the answer is about something else.
  const settled = rested === JSON.stringify(schedule ?? null)
  const runs = schedule && !error ? data?.runs : undefined
  return { runs, neverRuns: settled && !isPlaceholderData && runs?.length === 0 }
}
