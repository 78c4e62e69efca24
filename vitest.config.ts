import { defineConfig } from 'vitest/config'
import { ClosingLineReporter } from './packages/testing/src/closing-line.ts'

const everywhere = '{packages,services,scripts,e2e}/**/*.test.{ts,tsx}'
const beings = 'services/beings/server/**/*.test.ts'
const alone = [
  // It replaces a module of Node, which works only before anything has loaded it.
  'services/beings/server/src/platform/executors/network-policy.test.ts',
  // It looks at the memory of its process.
  'services/inbox/server/src/receive/body-memory.test.ts',
]
const never = ['**/node_modules/**', '**/dist/**', 'data/**']

/** What holds for every file, however its process is shared. */
const shared = {
  setupFiles: ['./packages/testing/src/worker-setup.ts'],
  pool: 'forks' as const,
  // Limits against hanging, not measurements: the machine may be busy with something else.
  testTimeout: 60_000,
  hookTimeout: 120_000,
  execArgv: ['--disable-warning=ExperimentalWarning'],
}

// As outside of tests: without it a package that is imported and one that is required would be two.
const ssr = { resolve: { conditions: ['node', 'module-sync'] } }

export default defineConfig({
  test: {
    globalSetup: ['./packages/testing/src/global-setup.ts'],
    maxWorkers: 2,
    reporters: ['default', new ClosingLineReporter()],
    // What a file imports is loaded once for each process instead of once for each file: a third of the time of all tests.
    // Nothing that is imported keeps a state between tests; the few files for which that would matter run alone.
    projects: [
      { ssr, test: { ...shared, name: 'alone', include: alone, exclude: never } },
      {
        ssr,
        test: {
          ...shared,
          name: 'house',
          include: [everywhere],
          exclude: [...never, beings, ...alone],
          isolate: false,
        },
      },
      { ssr, test: { ...shared, name: 'beings', include: [beings], exclude: [...never, ...alone], isolate: false } },
    ],
  },
})
