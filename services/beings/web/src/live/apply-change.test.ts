import { QueryClient } from '@tanstack/react-query'
import type { Change } from '@trivium/beings-contract'
import { beforeEach, expect, test } from 'vitest'
import { applyChange } from './apply-change.ts'

let client: QueryClient

const one = { id: '1', name: 'one' }
const two = { id: '2', name: 'two' }
const renamed = { id: '1', name: 'renamed' }

beforeEach(async () => {
  client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  await put(['timer', 'list', {}], { timers: [one, two], total: 2 })
  await put(['timer', 'list', { status: 'active' }], { pages: [{ timers: [one], total: 1 }], pageParams: [1] })
  await put(['timer', 'one', '1'], one)
  await put(['task', 'list', {}], { tasks: [], total: 0 })
})

const put = (queryKey: readonly unknown[], data: unknown) =>
  client.fetchQuery({ queryKey, queryFn: () => data, meta: { items: 'timers' } })

function apply(change: Omit<Change, 'resource'>): string[] {
  return applyChange(client, { resource: 'timer', ...change }).map(({ queryKey }) => JSON.stringify(queryKey))
}

test('a changed record is shown at once; a filtered list is asked whether it still belongs there', () => {
  const again = apply({ id: '1', change: 'updated', record: renamed })
  expect(client.getQueryData(['timer', 'list', {}])).toEqual({ timers: [renamed, two], total: 2 })
  expect(client.getQueryData(['timer', 'one', '1'])).toEqual(renamed)
  expect(client.getQueryData(['timer', 'list', { status: 'active' }])).toMatchObject({ pages: [{ timers: [renamed] }] })
  expect(again).toEqual(['["timer","list",{"status":"active"}]'])
})

test('a deleted record is gone from every list, and the number of all of them is less', () => {
  expect(apply({ id: '1', change: 'deleted' })).toEqual(['["timer","one","1"]'])
  expect(client.getQueryData(['timer', 'list', {}])).toEqual({ timers: [two], total: 1 })
  expect(client.getQueryData(['timer', 'list', { status: 'active' }])).toMatchObject({
    pages: [{ timers: [], total: 0 }],
  })
})

test('a new record has a place that only the server knows', () => {
  expect(apply({ id: '3', change: 'created', record: { id: '3' } })).toHaveLength(2)
})

test('without a record, and for many at once, everything of the resource is read again, and nothing else', () => {
  expect(apply({ id: '1', change: 'updated' })).toHaveLength(3)
  expect(apply({ id: '', change: 'deleted' })).toHaveLength(3)
})

test('what is being read at this moment is read again', async () => {
  let answer: (data: unknown) => void = () => {}
  const reading = client.fetchQuery({
    queryKey: ['timer', 'list', {}],
    staleTime: 0,
    queryFn: () =>
      new Promise(resolve => {
        answer = resolve
      }),
  })
  expect(apply({ id: '1', change: 'updated', record: renamed })).toContain('["timer","list",{}]')
  answer({ timers: [one], total: 1 })
  await reading
})
