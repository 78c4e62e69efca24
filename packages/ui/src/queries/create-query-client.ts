import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
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

/** After this long what failed is tried anew. */
const againMs = 4_000

/** Asking again would be answered the same. */
const isRefusal = (error: Error) => error instanceof RequestFault && error.status >= 400 && error.status < 500

/** What the event stream keeps fresh needs no refetching by time or focus. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        // The server may be on this machine: no network is not yet no server.
        networkMode: 'always',
        // What could not be read again while there was no network is still old.
        refetchOnReconnect: true,
        retry: (count, error) => count < 2 && !isRefusal(error),
        retryDelay: attempt => 400 * 2 ** attempt,
      },
      mutations: { networkMode: 'always' },
    },
    queryCache: new QueryCache({
      // What is shown and could not be read again is old, and nothing would say so: it is tried for as long as it is shown.
      onError(error, query) {
        const isOld = () => query.state.data !== undefined && query.state.status === 'error' && query.isActive()
        if (isRefusal(error) || !isOld()) return
        // Should it fail again, this is where it is told.
        setTimeout(() => isOld() && query.fetch().catch(() => {}), againMs)
      },
    }),
    mutationCache: new MutationCache({
      onError(error, _variables, _result, mutation) {
        const { failure = spokenTexts().failed } = mutation.meta ?? {}
        if (failure !== false) toast.failed(failure, { detail: error.message })
      },
    }),
  })
}
