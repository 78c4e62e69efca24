import { defineConfig } from 'vitest/config'
import { ClosingLineReporter } from './packages/testing/src/closing-line.ts'

export default defineConfig({
  // As outside of tests: without it a package that is imported and one that is required would be two.
  ssr: { resolve: { conditions: ['node', 'module-sync'] } },
  test: {
    include: ['{packages,services,scripts,e2e}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '**/dist/**', 'data/**'],
    globalSetup: ['./packages/testing/src/global-setup.ts'],
    setupFiles: ['./packages/testing/src/worker-setup.ts'],
    pool: 'forks',
    maxWorkers: 2,
    // Limits against hanging, not measurements: the machine may be busy with something else.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    execArgv: ['--disable-warning=ExperimentalWarning'],
    reporters: ['default', new ClosingLineReporter()],
  },
})
