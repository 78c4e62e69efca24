import { rm } from 'node:fs/promises'
import { isDeepStrictEqual } from 'node:util'
import { rounds } from '@trivium/testing'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import {
  commandLine,
  type Opinions,
  opinions,
  plainPrograms,
  runningPrograms,
  wordList,
} from '../../../test/commands/command-lines.ts'
import { runBatch } from '../../../test/commands/run-batch.ts'
import { isUntouched, readRecord, type Stage, setStage } from '../../../test/commands/stubs.ts'
import { decide } from '../../core/permissions/decide.ts'
import type { Answer, Rule } from '../../core/permissions/policies.ts'
import { runCommand } from '../../platform/executors/run-command.ts'
import { type PlannedCommand, planCommand } from './plan-command.ts'

const names = [...plainPrograms, ...runningPrograms]
const shells = ['/bin/sh', '/bin/bash']
const chunk = 2000
let stage: Stage
beforeAll(async () => {
  stage = await setStage(names)
})

const rule = (result: Rule['result']) => (words: string[]) => ({
  ...{ permissionType: 'CommandLine' as const, resourcePrefix: words.join(' '), result, beingId: '', updatedAt: 1 },
})
const policies = opinions.map(({ allowed, denied, answered }) => ({
  toolPermissions: [{ command_line: 'ask' as const }],
  rules: [...allowed.map(rule('Allowed')), ...denied.map(rule('Denied'))],
  remembered: answered.map(
    ({ text }): Answer => ({
      ...{ permissionType: 'CommandLine', resourcePrefix: text, result: 'Allowed', createdAt: 2, expiresAt: 9 },
    }),
  ),
  now: 5,
}))

const place = () => ({ workspace: stage.workspace, folders: [stage.programs] })

/** What the service would run without asking; nothing when it would ask or refuse. */
async function unasked(
  which: number,
  command: string,
  programArguments?: readonly string[],
): Promise<PlannedCommand | undefined> {
  const planned = await planCommand(place(), command, programArguments)
  const { resource, refusal, command: known } = planned
  const about = { tool: 'command_line', action: 'run', keys: ['command_line'], own: false }
  const check = { type: 'CommandLine' as const, ...about, resource, refusal, command: known }
  const policy = policies[which]
  return policy && decide(check, policy).result === 'Allowed' ? planned : undefined
}

const begins = (words: readonly string[], prefix: readonly string[]) =>
  prefix.every((word, index) => words[index] === word)

/** One program ran, which somebody named together with the words that follow, and nobody denied. */
function isCovered(runs: readonly string[][], { allowed, denied, answered }: Opinions): boolean {
  const [run, ...more] = runs
  if (run === undefined || more.length > 0 || runningPrograms.includes(run[0] ?? '')) return false
  if (answered.some(({ words }) => words.length === run.length && begins(run, words))) return true
  const named = allowed.filter(words => begins(run, words)).map(words => words.length)
  return named.length > 0 && denied.every(words => !begins(run, words) || words.length < Math.max(...named))
}

/** As the service does it: one process each, without a shell. */
async function runForReal(planned: PlannedCommand): Promise<string[][]> {
  const record = `${stage.workspace}.log`
  await rm(record, { force: true })
  await runCommand({ run: planned.run, ...place(), timeoutMs: 60_000 }, new AbortController().signal)
  return readRecord(record)
}

const total = rounds(100_000, 2000)

test(`of ${total} command lines none runs anything but what was allowed`, { timeout: 3_600_000 }, async () => {
  let ran = 0
  for (let seed = 0; seed * chunk < total; seed++) {
    const allowed: { which: number; text: string; planned: PlannedCommand }[] = []
    for (const { which, text } of fc.sample(commandLine, { numRuns: chunk, seed })) {
      const planned = await unasked(which, text)
      if (planned) allowed.push({ which, text, planned })
    }
    const wrong: unknown[] = []
    // What a shell would have made of it, although none gets to see it: the reading of the text is right.
    const shell = shells[seed % shells.length] ?? ''
    const texts = allowed.map(({ text }) => text)
    for (const [index, runs] of (await runBatch(stage, shell, texts)).entries()) {
      const { which = 0, text, planned } = allowed[index] ?? {}
      const read = [planned?.command?.words]
      if (!isDeepStrictEqual(runs, read) || !isCovered(runs, opinions[which] as Opinions))
        wrong.push({ seed, shell, text, runs, read })
    }
    for (const { which, text, planned } of allowed.filter((_, index) => index % 20 === 0)) {
      const runs = await runForReal(planned)
      if (typeof planned.run === 'string' || !isCovered(runs, opinions[which] as Opinions))
        wrong.push({ seed, text, runs })
    }
    expect(wrong).toEqual([])
    expect(await isUntouched(stage, names)).toBe(true)
    ran += allowed.length
  }
  // An experiment in which hardly anything may run would prove nothing.
  expect(ran).toBeGreaterThan(total / 10)
})

test('nor do programs with arguments', { timeout: 3_600_000 }, async () => {
  for (const { which, command, programArguments } of fc.sample(wordList, { numRuns: rounds(20_000, 1000), seed: 1 })) {
    const planned = await unasked(which, command, programArguments)
    if (!planned) continue
    const runs = await runForReal(planned)
    expect([command, programArguments, runs, isCovered(runs, opinions[which] as Opinions)]).toEqual([
      command,
      programArguments,
      [[command, ...programArguments]],
      true,
    ])
    expect(await isUntouched(stage, names)).toBe(true)
  }
})
