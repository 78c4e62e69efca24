/**
 * Runs one server for a test run, in a process of its own, and ends it when the pipe from the runner closes.
 * The pipe closes however the runner ends, kill -9 included, so nothing outlives a run.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdirSync, openSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { KeeperPlan } from './keep-server.ts'

const plan = JSON.parse(process.argv[2] ?? '') as KeeperPlan
const logFile = join(plan.directory, 'log')
let current: ChildProcess | undefined
let ending = false

// A Ctrl-C in the terminal reaches this process too, but tests still running need the server until the runner ends.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
process.stdout.on('error', () => {})
mkdirSync(plan.directory, { mode: 0o700 })
if (plan.user) chownSync(plan.directory, plan.user.uid, plan.user.gid)
process.stdin.on('error', end).on('close', end).resume()

for (const command of plan.commands) {
  if (ending) break
  const fault = await runToEnd(command).then(
    code => (code === 0 ? undefined : `${command[0]} ended with code ${code}`),
    error => String(error),
  )
  if (fault && !ending) await giveUp(fault)
}
if (plan.commands.length > 0 && !ending) await giveUp('the server ended by itself')

function runToEnd([command, ...args]: [string, ...string[]]): Promise<number | null> {
  const log = openSync(logFile, 'a')
  // Messages in English, whatever the developer's language: starting again on a taken port reads them.
  const env = { PATH: process.env.PATH, LC_ALL: 'C' }
  const child = spawn(command, args, { stdio: ['ignore', log, log], cwd: plan.directory, env, ...plan.user })
  current = child
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', resolve)
  })
}

async function giveUp(reason: string): Promise<never> {
  process.stdout.write(`${reason}\n${readFileSync(logFile, 'utf8')}`)
  await removeDirectory()
  process.exit(1)
}

async function end(): Promise<void> {
  if (ending) return
  ending = true
  if (current && current.exitCode === null && current.signalCode === null) {
    const server = current
    server.kill(plan.endSignal)
    const last = setTimeout(() => server.kill('SIGKILL'), 10_000)
    await once(server, 'exit')
    clearTimeout(last)
  }
  await removeDirectory()
  process.exit(0)
}

async function removeDirectory(): Promise<void> {
  await rm(plan.directory, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
}
