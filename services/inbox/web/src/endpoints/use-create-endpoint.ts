import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { api, keys } from '../api/inbox-api.ts'
import { remembered } from './remembered.ts'

const mutationKey = ['create-endpoint']

export function useCreateEndpoint() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { mutate, isPending } = useMutation({
    mutationKey,
    mutationFn: (name: string) => api.createEndpoint(name),
    meta: { failure: 'Could not create the endpoint' },
    onSuccess(endpoint) {
      client.setQueryData(keys.endpoint(endpoint.id), endpoint)
      remembered.open(endpoint.id, endpoint.name)
      void navigate(`/e/${endpoint.id}`)
    },
  })
  const create = (name: string) => {
    // A second click may come before the button has been drawn as busy.
    if (client.isMutating({ mutationKey }) === 0) mutate(name)
  }
  return { create, isPending }
}
