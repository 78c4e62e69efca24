import { type UseMutationResult, useMutation, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Project } from '@trivium/beings-contract'
import { showChange } from '../live/show-change.ts'
import { projectKeys, projectsApi } from './api.ts'

export function useProject(id: string) {
  const destroyed = useDestroyed(id)
  return useQuery({
    queryKey: projectKeys.one(id),
    queryFn: ({ signal }) => projectsApi.read(id, signal),
    enabled: !destroyed,
  })
}

/** What is being destroyed, or is gone, is not read again while its page is still closing. */
function useDestroyed(id: string): boolean {
  const moves = useMutationState({
    filters: { mutationKey: projectKeys.destroy(id), predicate: ({ state }) => state.status !== 'error' },
  })
  return moves.some(({ status }) => status !== 'idle')
}

/** Something that is done to a project and answers how it stands then. */
export function useProjectChange<Input>(
  change: (input: Input) => Promise<{ project: Project }>,
  onDone?: (project: Project) => void,
): UseMutationResult<{ project: Project }, Error, Input> {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess({ project }) {
      showChange(client, { resource: 'project', id: project.id, change: 'updated', record: project })
      // Who is a member, and as what, is a part of how the workflow is staffed.
      void client.invalidateQueries({ queryKey: projectKeys.workflow(project.id) })
      onDone?.(project)
    },
  })
}
