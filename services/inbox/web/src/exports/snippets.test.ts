import { execFileSync } from 'node:child_process'
import type { CapturedRequest } from '@trivium/inbox-contract'
import { expect, test } from 'vitest'
import { fetchSnippet, httpieSnippet } from './snippets.ts'

const request = {
  method: 'POST',
  headers: [
    ['Host', 'left out'],
    ['X-Quote', `it's "here" $HOME`],
    ['X-Twice', '1'],
    ['X-Twice', '2'],
    ['X-Name', 'Ã¤'],
  ],
  bodySize: 11,
  body: { encoding: 'utf8', data: `it's \`$(id)\`` },
} as CapturedRequest

test('fetch: what it says is what is sent', async () => {
  const sent: [string, RequestInit][] = []
  const fake = async (url: string, init: RequestInit) => void sent.push([url, init])
  const run = new Function('fetch', `return (async () => { ${fetchSnippet(request, 'http://x/y?z=1')} })()`)
  await run(fake)
  expect(sent).toEqual([
    [
      'http://x/y?z=1',
      {
        method: 'POST',
        headers: [
          ['X-Quote', `it's "here" $HOME`],
          ['X-Twice', '1'],
          ['X-Twice', '2'],
          ['X-Name', 'ä'],
        ],
        body: `it's \`$(id)\``,
      },
    ],
  ])
})

test('HTTPie: a shell hands every word over untouched', () => {
  const command = httpieSnippet(request, 'http://x/y').replace('| http', '| sh -c \'cat; printf "|%s" "$@"\'')
  const output = execFileSync('sh', ['-c', command], { encoding: 'utf8' })
  expect(output).toBe(`it's \`$(id)\`|http://x/y|X-Quote:it's "here" $HOME|X-Twice:1|X-Twice:2|X-Name:ä`)
})
