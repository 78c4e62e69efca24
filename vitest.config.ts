import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { ClosingLineReporter } from './packages/testing/src/closing-line.ts'
import { FailureAtOnceReporter } from './packages/testing/src/failure-at-once.ts'

const everywhere = '{packages,services,scripts,e2e}/**/*.test.{ts,tsx}'
const beings = 'services/beings/server/**/*.test.ts'
const system = 'e2e/**/*.test.ts'
const web = '{packages/ui,services/*/web}/**/*.test.{ts,tsx}'
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
  testTimeout: 240_000,
  hookTimeout: 240_000,
  expect: { poll: { timeout: 180_000 } },
  execArgv: ['--disable-warning=ExperimentalWarning'],
}

/** Node reads our TypeScript itself, as it does outside of tests: a quarter of the time went into translating it once more. */
const native = { experimental: { viteModuleRunner: false } }

/** Several services and a browser share the processors with everything else. */
const patient = { testTimeout: 480_000, hookTimeout: 480_000 }

// As outside of tests: without it a package that is imported and one that is required would be two.
const ssr = { resolve: { conditions: ['node', 'module-sync'] } }

export default defineConfig({
  test: {
    globalSetup: ['./packages/testing/src/global-setup.ts'],
    // More than there are processors, because a test waits as often as it works; few enough for one PostgreSQL.
    maxWorkers: Math.min(availableParallelism() + 2, 4),
    reporters: ['default', new FailureAtOnceReporter(), new ClosingLineReporter()],
    // What a file imports is loaded once for each process instead of once for each file.
    // Nothing that is imported keeps a state between tests; the few files for which that would matter run alone.
    // They run by their names: what takes longest does not come last, where the other processes would wait for it.
    projects: [
      { ssr, test: { ...shared, name: 'alone', include: alone, exclude: never } },
      {
        ssr,
        test: {
          ...shared,
          ...native,
          name: 'house',
          include: [everywhere],
          exclude: [...never, beings, system, web, ...alone],
          isolate: false,
        },
      },
      {
        ssr,
        test: {
          ...shared,
          ...native,
          name: 'beings',
          include: [beings],
          exclude: [...never, ...alone],
          isolate: false,
        },
      },
      {
        ssr,
        test: { ...shared, ...native, ...patient, name: 'e2e', include: [system], exclude: never, isolate: false },
      },
      // Components are more than TypeScript.
      { ssr, test: { ...shared, name: 'web', include: [web], exclude: never, isolate: false } },
    ],
  },
})
