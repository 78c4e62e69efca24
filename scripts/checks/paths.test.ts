import { expect, test } from 'vitest'
import { findMissingPaths } from './paths.ts'

const files = ['docs/map.md', 'services/inbox/server/src/main.ts', 'packages/db/src/bus.ts', 'scripts/check.ts']
const faultsOf = (page: string) => findMissingPaths(files, () => page)

test.each([
  'begin at `services/inbox/server/src/receive/old.ts`',
  'all of `packages/cache/`',
  'run `node scripts/gone.ts --all`',
  'every `packages/*/lib`',
  '```sh\nnode scripts/gone.ts\n```',
  'see `services/<name>/worker`',
  'then `receive/gone.ts`',
])('a path that leads nowhere is named with advice: %s', page => {
  const faults = faultsOf(page)
  expect(faults).toHaveLength(1)
  expect(faults[0]).toMatch(/^docs\/map\.md: names .+, which does not exist; name where it is now/)
})

test.each([
  'begin at `services/inbox/server/src/main.ts`',
  'line `scripts/check.ts:12`',
  'the folder `packages/db/`',
  'the servers in `services/*/server`',
  'one of `services/<name>/server/src`',
  'run `node scripts/check.ts --write`',
  'then `src/main.ts`, and `create-course.ts` in any folder',
  'your `deploy/.env` and the built `services/inbox/web/dist`',
  'words such as services/gone.ts outside of code letters, and `https://example.com/packages/x`',
])('what is there passes: %s', page => {
  expect(faultsOf(page)).toEqual([])
})
