import { expect, test } from 'vitest'
import { findUpwardImports } from './areas.ts'

const src = 'services/beings/server/src'
const faultsOf = (file: string, source: string) => findUpwardImports([`${src}/${file}`], () => source)

test.each([
  ['platform/kernel.ts', "import type { Chat } from '../features/chat/chat.ts'", 'platform stands below features'],
  ['core/beings/x.ts', "import { createBeing } from '../../features/beings/create-being.ts'", 'core stands below'],
  ['features/chat/x.ts', "export { tools } from '../../agent/tools/toolbox.ts'", 'features stands below agent'],
  ['agent/turns/x.ts', "import { page } from '../../pages/page.ts'", 'agent stands below pages'],
  ['doors/x.ts', "import { compose } from '../compose.ts'", 'doors stands below compose.ts'],
  ['features/cycles/x.ts', "import type { Task } from '../tasks/task.ts'", 'cycles stands below tasks'],
  ['features/timers/x.ts', "import { task } from '../tasks/task.ts'", 'timers stands beside tasks'],
  ['cellar/x.ts', '', 'cellar is none of the areas'],
  ['features/garden/x.ts', '', 'give the feature garden its place'],
])('%s: %s', (file, source, advice) => {
  const faults = faultsOf(file, source)
  expect(faults).toHaveLength(1)
  expect(faults[0]).toContain(file)
  expect(faults[0]).toContain(advice)
})

test.each([
  ['compose.ts', "import { createSetUpApp } from './doors/setup/set-up-app.ts'"],
  ['doors/x.ts', "import { page } from '../pages/page.ts'\nimport type { Kernel } from '../platform/kernel.ts'"],
  ['features/projects/x.ts', "import { task } from '../tasks/task.ts'\nimport { near } from './near.ts'"],
  ['agent/tools/x.ts', "import { run } from '../turns/run.ts'"],
  ['platform/x.test.ts', "import { start } from '../doors/start.ts'"],
])('what runs downwards passes: %s', (file, source) => {
  expect(faultsOf(file, source)).toEqual([])
})
