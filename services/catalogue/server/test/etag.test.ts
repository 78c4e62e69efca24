import { describeEachEngine } from '@trivium/testing'
import { beforeEach, expect, it } from 'vitest'
import { createCourse } from './factories.ts'
import { type StartedCatalogue, startCatalogue } from './start.ts'

describeEachEngine('entity tags', engine => {
  let catalogue: StartedCatalogue
  let address: string

  beforeEach(async () => {
    catalogue = await startCatalogue({ engine })
    await createCourse(catalogue)
    address = `${catalogue.url}/graphql?query=${encodeURIComponent('{ courses { title } }')}`
  })

  const ask = (tag: string, init: RequestInit = {}) =>
    fetch(address, { ...init, headers: { 'if-none-match': tag, ...init.headers } })

  it('spare a client what it has, until something changes', async () => {
    const first = await fetch(address)
    const tag = first.headers.get('etag') ?? ''
    expect(tag).toMatch(/^W\/".+"$/)
    expect(first.headers.get('cache-control')).toBe('private, no-cache')
    const many = Array.from({ length: 300 }, (_, at) => `W/"${at}"`).join(',')
    const lists = [`"other", ${tag}`, `"a,b", W/"", ${tag}, "c"`, `${many},${tag}`, `,, ${tag.replace('W/', '')} ,`]
    for (const known of [tag, tag.replace('W/', ''), ...lists, '*']) {
      const response = await ask(known)
      expect([response.status, await response.text(), response.headers.get('etag')]).toEqual([304, '', tag])
    }
    for (const other of ['"other"', tag.slice(0, -1), tag.toLowerCase(), `"x${tag.slice(3)}`, '""', '"*"']) {
      expect([other, (await ask(other)).status]).toEqual([other, 200])
    }
    await createCourse(catalogue, { title: 'new' })
    const changed = await ask(tag)
    expect(changed.status).toBe(200)
    expect(changed.headers.get('etag')).not.toBe(tag)
    expect(await changed.json()).toMatchObject({ data: { courses: [{}, { title: 'new' }] } })
  })

  it('differ from question to question', async () => {
    const tag = (await fetch(address)).headers.get('etag') ?? ''
    address = `${catalogue.url}/graphql?query=${encodeURIComponent('{ courses { id } }')}`
    expect((await ask(tag)).status).toBe(200)
  })

  it('of what is posted are a condition: 412 where it does not hold', async () => {
    const body = JSON.stringify({ query: '{ courses { title } }' })
    const post = (headers: Record<string, string> = {}) =>
      fetch(`${catalogue.url}/graphql`, {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json', ...headers },
      })
    await post()
    const tag = (await post()).headers.get('etag') ?? ''
    expect(tag).toMatch(/^W\//)
    expect((await post({ 'if-none-match': tag })).status).toBe(412)
    await createCourse(catalogue)
    expect((await post({ 'if-none-match': tag })).status).toBe(200)
  })
})
