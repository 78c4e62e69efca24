import { useQuery } from '@tanstack/react-query'
import { modelKeys, modelsApi } from '../models/api.ts'

/** Every model that can be chosen, and which clients answer. */
export function useModels() {
  const { data, isPending } = useQuery({
    queryKey: modelKeys.list,
    queryFn: ({ signal }) => modelsApi.list(signal),
  })
  return { models: data?.models ?? [], clients: data?.clients ?? [], isPending }
}
