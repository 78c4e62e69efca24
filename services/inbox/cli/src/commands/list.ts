import { readEndpointId } from '../arguments.ts'
import type { Command, Options } from '../command.ts'
import { CliFault, exitCodes } from '../fault.ts'
import { show } from './tail.ts'

/** As many as the inbox gives at once. */
const pageSize = 200
const usualLimit = 50

export const list: Command = {
  name: 'list',
  stoppedCode: exitCodes.ok,
  options: ['query', 'limit', 'headers'],
  async run(input) {
    const { api, values } = input
    const endpointId = readEndpointId(input, 'list')
    let left = readLimit(values)
    const search: Record<string, string> = values.query === undefined ? {} : { q: values.query }
    for (let cursor: string | null = ''; cursor !== null && left > 0; ) {
      const limit = String(Math.min(left, pageSize))
      const { requests, page } = await api.requests(endpointId, { ...search, limit, ...(cursor && { cursor }) })
      for (const row of requests) show(input, row)
      left -= requests.length
      cursor = page.nextCursor
    }
    return exitCodes.ok
  },
}

function readLimit({ limit = String(usualLimit) }: Options): number {
  if (!/^[1-9]\d{0,5}$/.test(limit)) throw new CliFault(`--limit must be a number such as 50, but is "${limit}"`)
  return Number(limit)
}
