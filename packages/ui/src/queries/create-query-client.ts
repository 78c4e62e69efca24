import { MutationCache, QueryClient } from '@tanstack/react-query'
import { toast } from '../feedback/toast-store.ts'
import { spokenTexts } from '../texts/texts.ts'
import { RequestFault } from './request-json.ts'

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** The sentence above the server's own when it fails; `false` when the form shows the failure itself. */
      failure?: string | false
    }
  }
}

/** What the event stream keeps fresh needs no refetching by time or focus. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        // The server may be on this machine: no network is not yet no server.
        networkMode: 'always',
        retry: (count, error) =>
          count < 2 && !(error instanceof RequestFault && error.status >= 400 && error.status < 500),
        retryDelay: attempt => 400 * 2 ** attempt,
      },
      mutations: { networkMode: 'always' },
    },
    mutationCache: new MutationCache({
      onError(error, _variables, _result, mutation) {
        const { failure = spokenTexts().failed } = mutation.meta ?? {}
        if (failure !== false) toast.failed(failure, { detail: error.message })
      },
    }),
  })
}
