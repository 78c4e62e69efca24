#!/usr/bin/env node
// The first step of every command: makes sure of Node 24 and of the installed packages, then runs scripts/<verb>.ts.
// Plain JavaScript without dependencies, for any Node from 18 up: nothing else can be expected on a fresh machine.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const neededMajor = 24
const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const runtimeFolder = join(root, 'scripts', 'runtime')
const [verb = '', ...args] = process.argv.slice(2)
const script = join(root, 'scripts', `${verb}.ts`)

if (!/^[a-z-]+$/.test(verb) || !existsSync(script)) fail(`There is no command "${verb}"; package.json lists them.`)
const runtime = findRuntime()
installPackages(runtime)
run(runtime)

function findRuntime() {
  const major = Number(process.versions.node.split('.')[0])
  if (major >= neededMajor) return { node: process.execPath, npm: ownNpm(process.execPath) }
  whenStale(runtimeFolder, process.platform + process.arch, () => {
    say(`Fetching Node ${neededMajor} (this machine has ${process.versions.node})`)
    npmInstall(ownNpm(process.execPath), runtimeFolder)
  })
  const node = runtimePackages()
    .map(name => join(runtimeFolder, 'node_modules', name, 'bin', 'node'))
    .find(existsSync)
  if (!node)
    fail(`No Node ${neededMajor} is packaged for ${process.platform} ${process.arch}. Install it, then try again.`)
  return { node, npm: [node, join(runtimeFolder, 'node_modules', 'npm', 'bin', 'npm-cli.js')] }
}

function runtimePackages() {
  return Object.keys(JSON.parse(readFileSync(join(runtimeFolder, 'package.json'), 'utf8')).optionalDependencies)
}

/** The npm that started this process, or the one on the path. */
function ownNpm(node) {
  const cli = process.env.npm_execpath
  return cli?.endsWith('.js') ? [node, cli] : ['npm']
}

function installPackages({ node, npm }) {
  whenStale(root, node, () => {
    say('Installing packages (about a minute, only this once)')
    npmInstall(npm, root)
  })
}

/** A folder is stale when its lockfile is not the one that was installed last. */
function whenStale(folder, installer, install) {
  const stampFile = join(folder, 'node_modules', '.trivium-installed')
  const lockfile = readFileSync(join(folder, 'package-lock.json'))
  const stamp = createHash('sha256').update(lockfile).update(installer).digest('hex')
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return
  install()
  mkdirSync(dirname(stampFile), { recursive: true })
  writeFileSync(stampFile, stamp)
}

/**
 * `install` without saving, not `ci`: `ci` refuses a lockfile that lacks a binary of some other platform, and mirrors of
 * the registry do not carry all of them. What the lockfile pins is installed as pinned, with its integrity checked.
 */
function npmInstall([command, ...before], folder) {
  const flags = ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error', '--prefer-offline']
  const env = { ...withNodeFirst(command), NODE_ENV: '', npm_config_workspace: '', npm_config_prefix: '' }
  const { status, error } = spawnSync(command, [...before, ...flags], {
    cwd: folder,
    env,
    // npm's own summary would only repeat what the next lines say; its errors go to the terminal.
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (status !== 0) fail(`npm could not install into ${folder}${error ? ` (${error.message})` : ''}; see above.`)
}

function withNodeFirst(node) {
  return node === 'npm' ? process.env : { ...process.env, PATH: `${dirname(node)}${delimiter}${process.env.PATH}` }
}

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

function say(message) {
  process.stderr.write(`${message} …\n`)
}

function fail(message) {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}
