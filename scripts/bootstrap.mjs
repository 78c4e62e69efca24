#!/usr/bin/env node
// The first step of every command: makes sure of Node 24 and of the installed packages, then runs scripts/<verb>.ts.
// Plain JavaScript without dependencies, for any Node from 18 up: nothing else can be expected on a fresh machine.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { constants } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { fail } from './bootstrap/fail.mjs'
import { install, withNodeFirst } from './bootstrap/install.mjs'
import { findRuntime } from './bootstrap/runtime.mjs'

/** Verbs that need the packages of the tests and checks too; all others do with what serving needs. */
const developing = new Set(['test', 'check', 'format', 'bench', 'screenshots'])

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const [verb = '', ...args] = process.argv.slice(2)
const script = join(root, 'scripts', `${verb}.ts`)

if (!/^[a-z-]+$/.test(verb) || !existsSync(script)) fail(`There is no command "${verb}"; package.json lists them.`)
const runtime = await findRuntime(join(root, 'scripts', 'runtime'))
await install({ folder: root, runtime, what: developing.has(verb) ? 'everything' : 'serving', title: 'packages' })
run(runtime)

function run({ node }) {
  const child = spawn(node, ['--disable-warning=ExperimentalWarning', script, ...args], {
    env: { ...withNodeFirst(node), NODE_CHANNEL_FD: undefined },
    // The channel tells the child when this process is gone, however it went.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  watchParent(child)
  child.on('error', error => fail(`${node} could not be started: ${error.message}`))
  child.on('exit', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 0)))
}

/** npm passes signals on, but when npm itself is killed outright only a new parent tells of it. */
function watchParent(child) {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    child.kill('SIGTERM')
  }, 1000)
  timer.unref()
}
