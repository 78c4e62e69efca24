import { useQuery } from '@tanstack/react-query'
import type { WorkNote } from '@trivium/beings-contract'
import { useBeings } from '../beings/use-beings.ts'
import { projectKeys, projectsApi } from '../projects/api.ts'
import { projectOf } from './api.ts'

/** Whose note it is. */
export function useOwnerName(note: WorkNote): string {
  const being = useBeings().find(({ id }) => id === note.ownerId)
  const projectId = projectOf(note)
  const { data } = useQuery({
    queryKey: projectKeys.one(projectId ?? ''),
    queryFn: ({ signal }) => projectsApi.read(projectId ?? '', signal),
    enabled: projectId !== undefined,
  })
  return being?.name ?? data?.name ?? '…'
}
