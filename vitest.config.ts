import { defineConfig } from 'vitest/config'
import { ClosingLineReporter } from './packages/testing/src/closing-line.ts'

const everywhere = '{packages,services,scripts,e2e}/**/*.test.{ts,tsx}'
const beings = 'services/beings/server/**/*.test.ts'
/** It replaces a module of Node, which works only before anything has loaded it. */
const alone = 'services/beings/server/src/platform/executors/network-policy.test.ts'
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
    projects: [
      { ssr, test: { ...shared, name: 'house', include: [everywhere], exclude: [...never, beings] } },
      { ssr, test: { ...shared, name: 'alone', include: [alone], exclude: never } },
      // The largest server is loaded once for each process instead of once for each of its 130 files: a third of its time.
      { ssr, test: { ...shared, name: 'beings', include: [beings], exclude: [...never, alone], isolate: false } },
    ],
  },
})
