/**
 * Runs one server for a test run, in a process of its own, and ends it when the pipe from the runner closes.
 * The pipe closes however the runner ends, kill -9 included, so nothing outlives a run.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync, readFileSync } from 'node:fs'
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
process.stdin.on('error', end).on('close', end).resume()

for (const [command, ...args] of plan.commands) {
  if (ending) break
  current = launch(command, args)
  const [code] = await once(current, 'exit')
  current = undefined
  if (code !== 0 && !ending) await giveUp(`${command} ended with code ${code}`)
}
if (plan.commands.length > 0 && !ending) await giveUp('the server ended by itself')

function launch(command: string, args: string[]): ChildProcess {
  const log = openSync(logFile, 'a')
  // Message texts in English, whatever the developer's language: starting again on a taken port reads them.
  const env = { PATH: process.env.PATH, LC_ALL: 'C' }
  const child = spawn(command, args, { stdio: ['ignore', log, log], cwd: plan.directory, env, ...plan.user })
  child.on('error', error => giveUp(String(error)))
  return child
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
    const exited = once(server, 'exit')
    server.kill(plan.endSignal)
    const last = setTimeout(() => server.kill('SIGKILL'), 10_000)
    await exited
    clearTimeout(last)
  }
  await removeDirectory()
  process.exit(0)
}

async function removeDirectory(): Promise<void> {
  await rm(plan.directory, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
}
