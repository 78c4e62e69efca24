import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { api, keys } from '../api/inbox-api.ts'
import { remembered } from './remembered.ts'

export function useCreateEndpoint() {
  const client = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: (name: string) => api.createEndpoint(name),
    meta: { failure: 'Could not create the endpoint' },
    onSuccess(endpoint) {
      client.setQueryData(keys.endpoint(endpoint.id), endpoint)
      remembered.open(endpoint.id, endpoint.name)
      void navigate(`/e/${endpoint.id}`)
    },
  })
}
