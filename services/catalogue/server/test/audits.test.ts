import { serverAudits } from 'graphql-http'
import { beforeAll, describe, expect, it } from 'vitest'
import { startCatalogue } from './start.ts'

let url: string

beforeAll(async () => {
  url = `${(await startCatalogue()).url}/graphql`
})

describe('the public audits of GraphQL over HTTP', () => {
  const audits = serverAudits({ url: () => url, fetchFn: fetch })

  it('are all known', () => expect(audits.length).toBeGreaterThanOrEqual(61))

  it.each(audits.map(audit => [audit.id, audit.name, audit] as const))('%s %s', async (_id, _name, audit) => {
    const result = await audit.fn()
    const reason = 'reason' in result ? result.reason : ''
    expect(`${result.status} ${reason}`.trim()).toBe('ok')
  })
})
