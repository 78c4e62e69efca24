import type { Api } from './api/api.ts'
import type { Options } from './command.ts'
import type { MatchRequest } from './match.ts'
import { checkQuery, createQueryMatch } from './match-query.ts'
import { createMatch } from './match-request.ts'

/** All of --method, --grep and --query have to match. */
export async function createFilter(values: Options, api: Api, endpointId: string): Promise<MatchRequest> {
  const matches = createMatch(values, api)
  const { query } = values
  if (query === undefined) return matches
  await checkQuery(api, endpointId, query)
  const finds = createQueryMatch(api, endpointId, query)
  return async (row, signal) => {
    const match = await matches(row, signal)
    return match === 'yes' ? finds(row, signal) : match
  }
}
