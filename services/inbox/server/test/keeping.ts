import type { Endpoint, InboxRetention } from '@trivium/inbox-contract'
import { drain } from '@trivium/testing'
import { expect } from 'vitest'
import { sumStored } from '../src/requests/byte-store.ts'
import { allSeqs, api } from './client.ts'
import type { TestInbox } from './start.ts'

export const mebibyte = 1_048_576

/** One after the other, so that their order is known. */
export async function sendBodies(receiveUrl: string, sizes: readonly number[]): Promise<void> {
  for (const size of sizes) {
    const answer = await fetch(receiveUrl, { method: 'POST', body: 'x'.repeat(size) })
    expect(answer.status).toBe(200)
  }
}

export function setEndpoint(url: string, id: string, change: object): Promise<Endpoint> {
  return api<Endpoint>(`${url}/api/endpoints/${id}`, 'PATCH', change)
}

export function readRetention(url: string): Promise<InboxRetention> {
  return api<InboxRetention>(`${url}/api/retention`)
}

/** Waits until exactly these are left. */
export async function expectLeft(url: string, id: string, seqs: readonly number[]): Promise<void> {
  await drain(async () => (await allSeqs(url, id)).length <= seqs.length)
  expect(await allSeqs(url, id)).toEqual(seqs)
}

/** The counters of every endpoint say what is really there. */
export async function expectCounted({ context: { database } }: Pick<TestInbox, 'context'>): Promise<void> {
  const { db } = database
  for (const endpoint of await db.selectFrom('endpoints').selectAll().execute()) {
    const rows = await db
      .selectFrom('requests')
      .select(['pinned'])
      .where('endpoint_number', '=', endpoint.number)
      .where('hidden', '=', 0)
      .execute()
    const { request_count, stored_bytes, pinned_bytes } = endpoint
    const counted = {
      request_count: rows.filter(row => row.pinned === 0).length,
      ...(await sumStored(db, endpoint.number)),
    }
    expect({ request_count, stored_bytes, pinned_bytes }).toEqual(counted)
  }
}
