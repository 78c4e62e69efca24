import { describe, expect, test } from 'vitest'
import { findForbiddenImports, importsOf } from './imports.ts'

const faultsOf = (file: string, source: string) => findForbiddenImports([file], () => source)

test('imports are found in all their forms', () => {
  const source = `import a from 'a'\nimport { b,\n  c } from "b"\nexport * from './c.ts'\nimport 'd'\nconst e = await import('e')`
  expect(importsOf(source)).toEqual(['a', 'b', './c.ts', 'd', 'e'])
})

describe('a forbidden import is named with its rule and what to do', () => {
  test.each([
    ['packages/config/src/x.ts', "import { z } from 'zod'", 'config stands at the bottom'],
    ['packages/egress/src/x.ts', "import ipaddr from 'ipaddr.js'", 'policies live in the services'],
    ['packages/live/src/x.ts', "import pg from 'pg'", 'live takes databases and connections as arguments'],
    [
      'packages/db/src/x.ts',
      "import { createApp } from '@trivium/http'",
      'packages/db and packages/http may not import',
    ],
    ['packages/ui/src/x.tsx', "import { openDatabase } from '@trivium/db'", 'nothing of the servers'],
    ['services/inbox/contract/src/x.ts', "import { readFile } from 'node:fs'", 'TypeBox only'],
    ['services/inbox/relay/src/x.ts', "import ipaddr from 'ipaddr.js'", 'Node only'],
    ['services/inbox/relay/src/x.ts', "import { readConfig } from '@trivium/config'", 'besides egress'],
    [
      'services/inbox/server/src/x.ts',
      "import x from '@trivium/beings-contract'",
      'services/inbox/server may not import',
    ],
    ['services/beings/server/src/x.ts', "import x from '@trivium/ui'", 'never a web interface'],
    ['services/inbox/web/src/x.ts', "import x from '@trivium/db'", 'over HTTP'],
    ['services/inbox/cli/src/x.ts', "import x from '@trivium/db'", 'over HTTP'],
    ['services/inbox/server/src/x.ts', "import x from '../../relay/src/send.ts'", 'by its package name'],
    ['e2e/x.test.ts', "import x from '@trivium/catalogue-server'", 'public doors'],
    ['services/inbox/server/src/requests/list.ts', "import x from '../targets/target-store.ts'", 'call an operation'],
    [
      'services/beings/server/src/tools/disk/read.ts',
      "import { findBeing } from '../../beings/being-store.ts'",
      'imports the store of beings; call an operation',
    ],
    [
      'services/beings/server/src/features/chat/send.ts',
      "import { findTask } from '../tasks/lists/task-store.ts'",
      'imports the store of features/tasks/lists',
    ],
    [
      'services/beings/server/src/features/chat/files/file-store.ts',
      "import { register } from '../routes.ts'",
      'stores know the database only',
    ],
    ['services/beings/server/src/tools/disk/read.ts', 'const home = process.env.HOME', 'only main.ts and worker.ts'],
    [
      'services/inbox/server/src/targets/target-records.ts',
      "import { x } from './x.ts'\nexport {\n  findTarget,\n  listTargets,\n} from './target-store.ts'",
      'hands on ./target-store.ts as it is',
    ],
    [
      'services/inbox/server/src/requests/request-store.ts',
      "import x from './routes.ts'",
      'stores know the database only',
    ],
    ['services/inbox/server/src/context.ts', 'const port = process.env.INBOX_PORT', 'only main.ts and worker.ts'],
  ])('%s: %s', (file, source, advice) => {
    const faults = faultsOf(file, source)
    expect(faults).toHaveLength(1)
    expect(faults[0]).toContain(file)
    expect(faults[0]).toContain(advice)
  })
})

test('what the walls allow passes', () => {
  const allowed: [string, string][] = [
    ['packages/db/src/x.ts', "import { StartFault } from '@trivium/config'\nimport pg from 'pg'"],
    ['services/inbox/server/src/main.ts', "import { send } from '@trivium/inbox-relay'\nconst e = process.env"],
    [
      'services/inbox/server/src/requests/list.ts',
      "import x from './request-store.ts'\nimport y from '../targets/list.ts'",
    ],
    ['services/beings/server/src/features/chat/files/list.ts', "import { findChat } from '../chat-store.ts'"],
    ['services/beings/server/src/features/chat/open.ts', "import { findFile } from './files/file-store.ts'"],
    ['services/beings/server/src/features/chat/open.ts', "import { x } from '../../platform/db/event-store.ts'"],
    ['services/beings/server/src/features/chat/open.ts', "import type { Row } from '../tasks/task-store.ts'"],
    ['services/inbox/server/src/targets/list.ts', "export type { TargetRow } from './target-store.ts'"],
    ['services/inbox/server/test/x.test.ts', "import { drain } from '@trivium/testing'"],
    ['services/inbox/relay/src/x.ts', "import { createGuard } from '@trivium/egress'"],
    ['services/beings/server/src/executors/x.ts', "import { createGuard } from '@trivium/egress'"],
    ['services/inbox/cli/src/x.ts', "import { followEvents } from '@trivium/live/client'"],
  ]
  for (const [file, source] of allowed) expect(faultsOf(file, source)).toEqual([])
})
