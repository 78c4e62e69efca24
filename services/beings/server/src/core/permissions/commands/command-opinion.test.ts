import { describe, expect, test } from 'vitest'
import { decide } from '../decide.ts'
import type { Answer, Check, Policies, Rule } from '../policies.ts'
import type { KnownCommand } from './match-command.ts'

const check = (resource: string, command?: KnownCommand): Check => ({
  ...{ type: 'CommandLine', resource, tool: 'command_line', action: 'run', keys: ['command_line'] },
  ...{ own: false, refusal: '', command },
})

const rule = (resourcePrefix: string, result: Rule['result'], change: Partial<Rule> = {}): Rule => ({
  ...{ permissionType: 'CommandLine', resourcePrefix, result, beingId: '', updatedAt: 1, ...change },
})

const answer = (resourcePrefix: string, result: Answer['result'] = 'Allowed'): Answer => ({
  ...{ permissionType: 'CommandLine', resourcePrefix, result, createdAt: 500, expiresAt: 2000 },
})

const judge = (command: string, change: Partial<Policies>, known?: KnownCommand) =>
  decide(check(command, known), { toolPermissions: [], remembered: [], rules: [], now: 1000, ...change }).result

const allowing = (...prefixes: string[]) => ({ rules: prefixes.map(prefix => rule(prefix, 'Allowed')) })

describe('a rule names the first words of commands', () => {
  const rules = [rule('ls', 'Allowed'), rule('git status', 'Allowed'), rule('rm', 'Denied')]

  test.each([
    ['ls', 'Allowed'],
    ['  ls \t -l /tmp  ', 'Allowed'],
    ['git   status -s', 'Allowed'],
    ['git \'status\' "-s"', 'Allowed'],
    ["ls 'my file' Übersicht.txt", 'Allowed'],
    ["ls ''", 'Allowed'],
    ['lsof', 'AskUser'],
    ['git push', 'AskUser'],
    ['git', 'AskUser'],
    ['LS', 'AskUser'],
    ['./ls', 'AskUser'],
    ['/bin/ls', 'AskUser'],
    ['/bin/../bin/ls', 'AskUser'],
    ['ls; whoami', 'AskUser'],
    ['ls; git status', 'AskUser'],
    ['ls && git status', 'AskUser'],
    ['ls $(whoami)', 'AskUser'],
    ['ls `whoami`', 'AskUser'],
    ['ls "$(whoami)"', 'AskUser'],
    ['ls > /tmp/x', 'AskUser'],
    ['ls <(whoami)', 'AskUser'],
    ['ls << EOF', 'AskUser'],
    ['PATH=/tmp ls', 'AskUser'],
    ['env ls', 'AskUser'],
    ['sudo ls', 'AskUser'],
    ["ls '; rm x'", 'AskUser'],
    ['ls "unclosed', 'AskUser'],
    ['ls $x', 'AskUser'],
    ['ls *', 'AskUser'],
    ['ls ?', 'AskUser'],
    ['ls [a]', 'AskUser'],
    ['ls ~', 'AskUser'],
    ['ls {a,b}', 'AskUser'],
    ['ls a\\ b', 'AskUser'],
    ['ls \\\n-l', 'AskUser'],
    ['ls # x', 'AskUser'],
    ['ls a#b', 'AskUser'],
    ['ls !!', 'AskUser'],
    ['! ls', 'AskUser'],
    ['ls &', 'AskUser'],
    ['ls ^ x', 'AskUser'],
    ['ls\rx', 'AskUser'],
    ['ls\u0000x', 'AskUser'],
    ['ls\u00a0x', 'AskUser'],
    ['ls\u2028x', 'AskUser'],
    ['ls \u202ex', 'AskUser'],
    ['ls \u3164', 'AskUser'],
    ['ls\vx', 'AskUser'],
    ['', 'AskUser'],
    ['   ', 'AskUser'],
    ["''", 'AskUser'],
  ])('%j: %s', (command, result) => expect(judge(command, { rules })).toBe(result))

  test('a rule that is not plain words itself allows nothing', () => {
    for (const text of ['ls *', 'ls; id', 'A=1 ls', 'ls # x', '(ls)'])
      expect(judge(text, allowing(text)), text).toBe('AskUser')
  })

  test('a program whose path is not plain is asked about, whoever allowed it', () => {
    for (const text of ['../ls', '/bin/../bin/ls', 'a//ls', '/bin/ls/', './/ls', "'my ls'"])
      expect(judge(text, { ...allowing(text), remembered: [answer(text)] }), text).toBe('AskUser')
  })

  test('words are known where there is no shell, whatever they hold', () => {
    const words = ['ls', '$(id)', '; rm x', 'a\nb']
    expect(judge('/usr/bin/ls …', allowing('ls'), { words, program: '/usr/bin/ls' })).toBe('Allowed')
    expect(judge('/usr/bin/ls …', allowing('ls'), { words, program: '/usr/bin/dash' })).toBe('AskUser')
    expect(judge('/bin/ls …', allowing('ls'), { words, program: '/bin/busybox' })).toBe('Allowed')
  })
})

describe('programs that run others are always asked about, whoever allowed them', () => {
  test.each([
    ...[
      'env ls',
      'sudo ls',
      'doas ls',
      'nice ls',
      'nohup ls',
      'timeout 5 ls',
      'setsid ls',
      'xargs ls',
      'sh x.sh',
      'bash -c ls',
    ],
    ...[
      'bash-5.2 x',
      'busybox ls',
      'ssh host ls',
      'watch ls',
      'strace ls',
      'script x',
      'parallel ls',
      'eval ls',
      'exec ls',
    ],
    ...[
      'command ls',
      'builtin ls',
      'source x',
      '. x',
      'trap ls',
      'time ls',
      'if ls',
      'while ls',
      'function ls',
      '/bin/sh x',
    ],
    ...[
      'python3 -c print',
      'python3.12 -m x',
      'node -e 1',
      'perl -e 1',
      'python3',
      'vim x',
      'less x',
      'cd x',
      'export x',
      'alias x',
    ],
    ...[
      '/lib/ld-linux-aarch64.so.1 ls',
      'docker run x',
      'at now',
      'flock x ls',
      'unshare ls',
      '/usr/bin/ENV ls',
      'npx x',
    ],
  ])('%s', command => {
    const [program = ''] = command.split(' ')
    const change = { ...allowing(program, command), remembered: [answer(command)] }
    expect(judge(command, change)).toBe('AskUser')
  })

  test('a file of a folder is known by its path, with any arguments', () => {
    expect(judge('./report.sh now', allowing('./report.sh'))).toBe('Allowed')
    for (const command of ['report.sh now', './report.sh.bak', './other/report.sh', '/tmp/report.sh'])
      expect(judge(command, allowing('./report.sh')), command).toBe('AskUser')
  })

  test('a script or a target is known only as the very same command', () => {
    for (const [command, shorter] of [
      ['python3 tools/report.py', 'python3'],
      ['make test', 'make'],
      ['npm run build', 'npm run'],
    ] as const) {
      expect(judge(command, allowing(shorter)), command).toBe('AskUser')
      expect(judge(command, allowing(command)), command).toBe('Allowed')
      expect(judge(command, { remembered: [answer(command)] }), command).toBe('Allowed')
    }
  })

  test.each([
    ...[
      'find . -exec rm x',
      'find . -delete',
      'tar xf a --to-command=id',
      'tar xf a --to-c=id',
      'tar -xIid -f a',
      'tar xIf id a',
    ],
    ...['git -c core.pager=id log', 'git grep --open-files-in-pager=id x', 'git grep -Oid x', 'git bisect run id'],
    ...[
      'git config alias.x y',
      'git --exec-path=. x',
      'rsync -e id a b',
      'rsync --rs=id a b',
      'sort --compress-prog=id x',
      'rg --pre id x',
    ],
    ...[
      'git fetch --upload-pack=id x',
      'git --git-dir=x log',
      'man -Pid ls',
      'zip -TT id a b',
      'curl -o x y',
      'fd -x id',
    ],
  ])('an option that runs or writes something else is not covered: %s', command => {
    const [program = ''] = command.split(' ')
    expect(judge(command, allowing(program))).toBe('AskUser')
  })

  test('unless the rule names it', () => {
    expect(judge('git -c core.pager=cat log -3', allowing('git -c core.pager=cat log'))).toBe('Allowed')
    expect(judge('find . -delete', allowing('find . -delete'))).toBe('Allowed')
  })
})

describe('a remembered answer is about the same bytes', () => {
  const remembered = [answer('ls -la'), answer('echo touch X')]

  test.each([
    ['ls -la', 'Allowed'],
    ['echo touch X', 'Allowed'],
    ['ls  -la', 'AskUser'],
    [' ls -la', 'AskUser'],
    ['ls -la ', 'AskUser'],
    ["ls '-la'", 'AskUser'],
    ['ls -la x', 'AskUser'],
    ['ls', 'AskUser'],
    ['echo\ntouch X', 'AskUser'],
    ['echo touch X\n', 'AskUser'],
    ["ls -la # '\nid; head secret.key\n# '", 'AskUser'],
    ['ls -la /../../bin/sh', 'AskUser'],
  ])('%j: %s', (command, result) => expect(judge(command, { remembered })).toBe(result))

  test('what is not plain words is asked about every time, and stays denied when it was', () => {
    const text = 'echo "$(date)" > log.txt'
    expect(judge(text, { remembered: [answer(text)] })).toBe('AskUser')
    expect(judge(text, { remembered: [answer(text, 'Denied')] })).toBe('Denied')
  })

  test('a rule that denies, or may deny, and is newer, beats it', () => {
    const about = (prefix: string, updatedAt: number) => ({
      remembered: [answer('git -C . push')],
      rules: [rule(prefix, 'Denied', { updatedAt })],
    })
    expect(judge('git -C . push', about('git', 600))).toBe('Denied')
    expect(judge('git -C . push', about('git', 400))).toBe('Allowed')
    expect(judge('git -C . push', about('git push', 600))).toBe('AskUser')
    expect(judge('git -C . push', about('git push', 400))).toBe('Allowed')
    expect(judge('git -C . push', about('rm', 600))).toBe('Allowed')
  })
})

describe('a rule that denies reaches as far as is safe', () => {
  const rules = [rule('git', 'Allowed'), rule('ls', 'Allowed'), rule('git push', 'Denied'), rule('rm', 'Denied')]

  test.each([
    ['git push', 'Denied'],
    ["git 'push'", 'Denied'],
    ['g"it" pu\'sh\' origin', 'Denied'],
    ['git --no-pager push', 'Denied'],
    ['git -C . push', 'AskUser'],
    ['git log push', 'AskUser'],
    ['git log', 'Allowed'],
    ['rm x', 'Denied'],
    ['/bin/rm x', 'Denied'],
    ['RM x', 'Denied'],
    ['nice rm x', 'Denied'],
    ['nice -n 5 rm x', 'AskUser'],
    ['nice nohup rm x', 'Denied'],
    ['busybox rm x', 'Denied'],
    ['A=1 rm x', 'Denied'],
    ['ls | rm -rf x', 'Denied'],
    ['ls & rm x', 'Denied'],
    ['ls\nrm x', 'Denied'],
    ['(rm x)', 'Denied'],
    ["sh -c 'rm x'", 'AskUser'],
    ['echo "$(rm x)"', 'AskUser'],
    ['r\\m x', 'AskUser'],
    ['ls rm', 'Allowed'],
  ])('%j: %s', (command, result) => expect(judge(command, { rules })).toBe(result))

  test('also by the file behind the name', () => {
    expect(judge('./tidy x', { rules }, { words: ['./tidy', 'x'], program: '/usr/bin/rm' })).toBe('Denied')
  })

  test('the rule with more words wins, the one that denies among equals', () => {
    const more = [rule('git', 'Denied'), rule('git status', 'Allowed'), rule('git push', 'Denied')]
    expect(judge('git status', { rules: more })).toBe('Allowed')
    expect(judge('git log', { rules: more })).toBe('Denied')
    expect(judge('git status', { rules: [...more, rule('git status', 'Denied')] })).toBe('Denied')
    expect(judge('git status', { rules: [rule('git status', 'AskUser'), rule('git', 'Allowed')] })).toBe('AskUser')
    const exception = [rule('git push', 'Denied'), rule('git -C site push', 'Allowed')]
    expect(judge('git -C site push', { rules: exception })).toBe('Allowed')
    expect(judge('git -C other push', { rules: exception })).toBe('AskUser')
  })
})
