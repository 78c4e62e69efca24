import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { TransitionRequest, WorkflowInstance } from '@trivium/beings-contract'
import { fillText, RequestFault, toast, useTexts } from '@trivium/ui'
import { useWords } from '../words/use-words.ts'
import { projectKeys, projectsApi } from './api.ts'
import type { TemplateWords } from './template-words.ts'

export function useWorkflow(projectId: string) {
  return useQuery({
    queryKey: projectKeys.workflow(projectId),
    queryFn: ({ signal }) => projectsApi.workflow(projectId, signal),
  })
}

/** Moves something along a way. What a guard refuses can be done all the same, by a second decision. */
export function useMoveInstance(projectId: string, template: TemplateWords) {
  const words = useWords()
  const texts = useTexts()
  const client = useQueryClient()
  const move = useMutation({
    mutationFn: (request: TransitionRequest) => projectsApi.transition(projectId, request),
    meta: { failure: false },
    onSuccess({ instance, workflow }) {
      client.setQueryData(projectKeys.workflow(projectId), workflow)
      const state = template.state(instance.currentState)
      toast.done(fillText(words.workflowPage.moved, { name: instance.title, state }))
    },
    onError(error, request) {
      const detail = error instanceof RequestFault && error.details ? error.details : error.message
      const guarded = detail.includes('force: true') && !request.force
      const action = { label: words.workflowPage.anyway, run: () => move.mutate({ ...request, force: true }) }
      toast.failed(texts.failed, { detail, ...(guarded && { action, stayMs: 20_000 }) })
    },
  })
  return (instance: WorkflowInstance, toState: string) => move.mutate({ instanceId: instance.id, toState })
}
