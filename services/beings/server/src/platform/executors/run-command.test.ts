import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { access, chmod, mkdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { drain, temporaryDirectory } from '@trivium/testing'
import { describe, expect, test } from 'vitest'
import { longestBlock } from '../../../test/longest-block.ts'
import { openOutput } from './command-output.ts'
import { createExecutor } from './create-executor.ts'
import { guardCommand } from './guard-command.ts'
import { programFault, programFolders, resolveProgram } from './resolve-program.ts'
import { type Command, runCommand } from './run-command.ts'

const never = new AbortController().signal
const folders = programFolders

async function run(command: string, more: Partial<Command> = {}, signal = never) {
  return runCommand(
    { run: command, workspace: await temporaryDirectory(), folders, timeoutMs: 30_000, ...more },
    signal,
  )
}

const isAlive = (pid: number) =>
  readFile(`/proc/${pid}/stat`, 'latin1').then(
    stat => !/\) Z /.test(stat),
    () => false,
  )

async function pidIn(file: string): Promise<number> {
  await drain(async () => /^\d+\n/.test(await readFile(file, 'utf8').catch(() => '')))
  return Number(await readFile(file, 'utf8'))
}

describe('a command', () => {
  test('runs in the workspace without the environment of the service', async () => {
    process.env.TRIVIUM_SECRET_FOR_TEST = 'secret'
    const result = await run('pwd; env; echo problem >&2; exit 3')
    expect(result).toMatchObject({ exitCode: 3, errors: 'problem\n' })
    expect(result.output).not.toContain('TRIVIUM_SECRET_FOR_TEST')
    expect(result.output).toContain('PATH=')
  })

  test('words are never interpreted', async () => {
    const workspace = await temporaryDirectory()
    const { realPath: program = '' } = (await resolveProgram('printf', { workspace, folders })) ?? {}
    const words = ['printf', '%s', '$(id); `id`; && id']
    expect((await run('', { run: { words, program }, workspace })).output).toBe('$(id); `id`; && id')
  })

  test('is killed with everything it started when time is up, and when output grows too long', async () => {
    expect(await run('sleep 1000 & sleep 1000', { timeoutMs: 100 })).toMatchObject({ timedOut: true })
    expect(await run('yes')).toMatchObject({ truncated: true })
    expect(await run('yes >&2')).toMatchObject({ truncated: true })
  })

  test('does not wait for what it left in the background', async () => {
    expect(await run('sleep 1000 & echo done')).toMatchObject({ exitCode: 0, output: 'done\n' })
  })

  test('ends when it is aborted, also before it has begun', async () => {
    const controller = new AbortController()
    const result = run('sleep 1000', {}, controller.signal)
    controller.abort(new Error('stopped'))
    await expect(result).rejects.toThrow('stopped')
    await expect(run('sleep 1000', {}, controller.signal)).rejects.toThrow('stopped')
  })

  test('a program that cannot be started is told', async () => {
    const words = ['nothing-of-this-name']
    await expect(run('', { run: { words, program: '' } })).rejects.toThrow('no program')
    await expect(run('ls', { workspace: '/nowhere/at/all' })).rejects.toThrow()
  })
})

/** Each leaves a process behind that writes its id into a file and would live for ever. */
const keep = 'echo $$ > pid; exec sleep 1000'
const escapes: Record<string, string> = {
  'a new session': `setsid -f sh -c '${keep}'`,
  'a new session, waited for': `setsid sh -c '${keep}'`,
  'two forks': `( (sh -c '${keep}') & ) &`,
  'a session inside a session': `setsid -f setsid -f sh -c '${keep}'`,
  'a cleared environment': `env -i /usr/bin/setsid -f /bin/sh -c '${keep}'`,
  'a cleared environment and no hang-up': `env -i nohup sh -c '${keep}' &`,
  'silence: every pipe is closed': `setsid -f sh -c 'exec > /dev/null 2>&1 < /dev/null; ${keep}'`,
  'another folder': `p=$PWD; cd /; setsid -f sh -c "echo \\$\\$ > $p/pid; exec sleep 1000"`,
}

describe.skipIf(process.platform !== 'linux')('what a command left behind', () => {
  test.each(Object.entries(escapes))('%s: ends with the command', async (_, command) => {
    const workspace = await temporaryDirectory()
    await run(`(${command}\n) & while [ ! -s pid ]; do :; done`, { workspace })
    const pid = await pidIn(join(workspace, 'pid'))
    await drain(async () => !(await isAlive(pid)))
  })

  test.each(Object.entries(escapes))('%s: ends when the turn is stopped', async (_, command) => {
    const workspace = await temporaryDirectory()
    const controller = new AbortController()
    const result = run(`(${command}\n) & sleep 1000`, { workspace }, controller.signal)
    const pid = await pidIn(join(workspace, 'pid'))
    controller.abort(new Error('stopped'))
    await expect(result).rejects.toThrow('stopped')
    await drain(async () => !(await isAlive(pid)))
  })

  test('ends also where the command was over before anybody could look at it', async () => {
    const workspace = await temporaryDirectory()
    const output = await openOutput()
    const command = `env -i /usr/bin/setsid -f /bin/sh -c '${keep}'; while [ ! -s pid ]; do :; done`
    const child = spawn('/bin/sh', ['-c', command], { cwd: workspace, stdio: ['ignore', ...output.writers] })
    for (const reader of output.readers(child)) reader.resume()
    await once(child, 'exit')
    await guardCommand(child, 'NO=MARK', output.names).end()
    const pid = await pidIn(join(workspace, 'pid'))
    await drain(async () => !(await isAlive(pid)))
  })

  test('ends with the time limit, and the next command has the slot', async () => {
    const executor = createExecutor('CommandLine', { concurrency: 1, queue: 1, timeoutMs: 60_000 })
    const workspace = await temporaryDirectory()
    const command = `setsid -f sh -c '${keep}'; sleep 1000`
    const first = executor.run(signal => run(command, { workspace, timeoutMs: 2000 }, signal))
    const second = executor.run(async () => 'free')
    expect(await first).toMatchObject({ timedOut: true })
    expect(await second).toBe('free')
    const written = await readFile(join(workspace, 'pid'), 'utf8').catch(() => '')
    if (written !== '') await drain(async () => !(await isAlive(Number(written))))
  })

  test('another command that runs at the same time is left alone', async () => {
    const workspace = await temporaryDirectory()
    const controller = new AbortController()
    const long = run(`setsid -f sh -c '${keep}'; sleep 1000`, { workspace }, controller.signal)
    const pid = await pidIn(join(workspace, 'pid'))
    await run('setsid -f sleep 1000')
    expect(await isAlive(pid)).toBe(true)
    controller.abort(new Error('stopped'))
    await expect(long).rejects.toThrow('stopped')
  })
})

test('of gigabytes only the beginning is kept, of however many commands at once', async () => {
  const results = await Promise.all(Array.from({ length: 4 }, () => run('cat /dev/zero | tr "\\0" x')))
  for (const { output, truncated } of results) expect([output.length, truncated]).toEqual([64_000, true])
})

test('commands that print without end hold up nobody', async () => {
  const endless = ['cat /dev/zero | tr "\\0" x', 'yes', 'yes >&2', 'cat /dev/zero']
  const block = await longestBlock(() => Promise.all(endless.map(command => run(command))))
  expect(block).toBeLessThan(50)
})

describe('a program', () => {
  test.each([
    '',
    ' ',
    'ls -la',
    'ls\t',
    'l\ns',
    '/bin/../bin/ls',
    '../ls',
    'a//b',
    '/bin/ls/',
    './',
    '/bin/./ls',
    'l\u200bs',
    'l\u00a0s',
  ])('cannot be named %j', name => expect(programFault(name)).not.toBe(''))

  test.each(['ls', '/bin/ls', './run.sh', 'tools/run.sh', 'g++', 'ls-2.0'])('can be named %j', name =>
    expect(programFault(name)).toBe(''),
  )

  test('is a file that may be run; links are followed', async () => {
    const workspace = await temporaryDirectory()
    await mkdir(join(workspace, 'folder'))
    await writeFile(join(workspace, 'text'), 'no')
    await writeFile(join(workspace, 'script'), '#!/bin/sh\necho hello $0')
    await chmod(join(workspace, 'script'), 0o755)
    await symlink('script', join(workspace, 'link'))
    const found = async (name: string) => (await resolveProgram(name, { workspace, folders }))?.realPath
    expect(await found('./link')).toBe(await found('./script'))
    expect(await found('./script')).toMatch(/\/script$/)
    for (const name of ['no-such-program', './folder', './text', './none', 'a/../script'])
      expect(await found(name), name).toBeUndefined()
  })

  test('that leads elsewhere by the time it runs is not run', async () => {
    const workspace = await temporaryDirectory()
    for (const name of ['good', 'bad']) {
      await writeFile(join(workspace, name), `#!/bin/sh\necho > ${name}-ran`)
      await chmod(join(workspace, name), 0o755)
    }
    await symlink('bad', join(workspace, 'tool'))
    const judged = { words: ['./tool'], program: join(workspace, 'good') }
    await expect(run('', { run: judged, workspace })).rejects.toThrow('replaced')
    await expect(access(join(workspace, 'bad-ran'))).rejects.toThrow()
  })
})
