import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { closingLine } from '../src/closing-line.ts'
import { startProcess, temporaryDirectory } from '../src/index.ts'

const vitest = fileURLToPath(import.meta.resolve('vitest/package.json')).replace('package.json', 'vitest.mjs')
const reporter = fileURLToPath(new URL('../src/closing-line.ts', import.meta.url))

/** Runs these test files in a folder of their own and gives the output. */
async function run(files: Record<string, string>): Promise<{ lastLine: string; code: number | null }> {
  const directory = await temporaryDirectory()
  const config = `
    import { ClosingLineReporter } from ${JSON.stringify(reporter)}
    export default { test: { globals: true, include: ['*.test.js'], reporters: ['default', new ClosingLineReporter()] } }`
  await writeFile(join(directory, 'vitest.config.mjs'), config)
  for (const [name, text] of Object.entries(files)) await writeFile(join(directory, name), text)
  // Through one pipe for both streams, as in a terminal: the line has to come after the list of failures too.
  const args = ['-c', 'exec "$0" "$@" 2>&1', process.execPath, vitest, 'run']
  const started = startProcess({ command: 'sh', args, cwd: directory })
  const { code } = await started.waitForExit()
  return { lastLine: started.output().trimEnd().split('\n').at(-1) ?? '', code }
}

describe('the closing line', () => {
  it('counts passed tests', async () => {
    expect(await run({ 'a.test.js': "it('one', () => {}); it('two', () => {})" })).toEqual({
      lastLine: '2 passed, 0 failed',
      code: 0,
    })
  })

  it('counts failed and skipped tests, files that do not load, hooks that throw and unhandled errors', async () => {
    const result = await run({
      'mixed.test.js':
        "it('ok', () => {}); it('bad', () => { throw new Error('x') }); it['skip']('no', () => {}); it['todo']('later')",
      'broken.test.js': "import './missing.js'",
      'hook.test.js': "describe('s', () => { beforeAll(() => { throw new Error('h') }); it('never', () => {}) })",
      'stray.test.js':
        "it('ok', async () => { Promise.reject(new Error('stray')); await new Promise(r => setTimeout(r, 50)) })",
    })
    expect(result).toEqual({ lastLine: '2 passed, 4 failed, 3 skipped', code: 1 })
  })

  it('never calls a run a success that ended badly', async () => {
    expect(closingLine({ passed: 3, failed: 0, skipped: 0 }, 1)).toBe('3 passed, 1 failed')
    expect(await run({})).toEqual({ lastLine: '0 passed, 1 failed', code: 1 })
  })
})
