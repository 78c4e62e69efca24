import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { startProcess, startService } from '../src/index.ts'

const fixture = new URL('./fixtures/service.ts', import.meta.url).pathname

function script(text: string) {
  return startProcess({ command: process.execPath, args: ['--eval', text] })
}

describe('startProcess', () => {
  let ofEarlierTest = 0

  it('finds a line that is printed already or later, never half of one', async () => {
    const started = script(`
      process.stdout.write('port 40')
      setTimeout(() => process.stdout.write('01\\n'), 50)
      setInterval(() => {}, 1000)`)
    expect((await started.waitForLine(/port (\d+)/))[1]).toBe('4001')
    expect((await started.waitForLine(/port (\d+)/))[1]).toBe('4001')
    ofEarlierTest = started.pid
  })

  it('is killed when its test has ended', () => {
    expect(() => process.kill(ofEarlierTest, 0)).toThrow(/ESRCH/)
  })

  it('fails with the output when the line never comes', async () => {
    const started = script("console.error('out of luck')")
    await expect(started.waitForLine(/ready/)).rejects.toThrow(/without printing \/ready\/.*out of luck/s)
  })

  it('tells how the process ended', async () => {
    expect(await script('process.exit(7)').waitForExit()).toEqual({ code: 7, signal: null })
    const started = script("console.log('up'); setInterval(() => {}, 1000)")
    await started.waitForLine(/up/)
    started.kill('SIGKILL')
    expect(await started.waitForExit()).toEqual({ code: null, signal: 'SIGKILL' })
  })

  it('does not hand on the environment of the developer', async () => {
    const started = startProcess({
      command: process.execPath,
      args: ['--eval', 'console.log(process.env.VITEST, process.env.GIVEN)'],
      env: { GIVEN: 'yes' },
    })
    await started.waitForExit()
    expect(started.output()).toBe('undefined yes\n')
  })

  it('fails when there is no such program', async () => {
    await expect(startProcess({ command: '/nowhere/program' }).waitForExit()).rejects.toThrow(/ENOENT/)
  })
})

describe('startService', () => {
  it('resolves when the service is ready, in a folder of its own', async () => {
    const service = await startService(fixture)
    expect(await (await fetch(service.url)).text()).not.toBe(process.cwd())
  })

  it('stops it gracefully', async () => {
    const service = await startService(fixture)
    expect(await service.stop()).toEqual({ code: 0, signal: null })
    expect(service.process.output()).toContain('fixture stops')
  })

  it('kills it without a goodbye', async () => {
    const service = await startService(fixture)
    expect(await service.kill9()).toEqual({ code: null, signal: 'SIGKILL' })
    expect(service.process.output()).not.toContain('fixture stops')
  })

  it('rejects with the faults the service names', async () => {
    const failed = startService(fixture, { FIXTURE_MODE: 'fault' })
    await expect(failed).rejects.toThrow(/exited with code 1 before it was ready:\nFIXTURE_PORT: "x" is not a port/)
  })

  it('rejects with the output when the service ends early', async () => {
    await expect(startService(fixture, { FIXTURE_MODE: 'crash' })).rejects.toThrow(/code 3.*fixture broke/s)
  })

  it('works outside of a test run too, leaving nothing behind', async () => {
    const bench = startProcess({
      command: process.execPath,
      args: [new URL('./fixtures/bench.ts', import.meta.url).pathname],
    })
    const [, folder = ''] = await bench.waitForLine(/^folder (.+)$/)
    expect(await bench.waitForExit()).toEqual({ code: 0, signal: null })
    expect(existsSync(folder)).toBe(false)
  })
})
