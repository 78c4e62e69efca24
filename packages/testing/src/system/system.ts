import { spawn } from 'node:child_process'
import { accessSync, constants, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'

/** What finding and installing programs needs from the machine; tests hand in a made-up one. */
export interface System {
  platform: NodeJS.Platform
  isRoot: boolean
  env: Record<string, string | undefined>
  exists(path: string): boolean
  isExecutable(path: string): boolean
  list(directory: string): string[]
  read(path: string): string
  writeExecutable(path: string, text: string): void
  remove(path: string): void
  run(command: string, args: string[], env?: Record<string, string>): Promise<void>
}

export const thisSystem: System = {
  platform: process.platform,
  isRoot: process.getuid?.() === 0,
  env: process.env,
  exists: existsSync,
  isExecutable,
  list: directory => (existsSync(directory) ? readdirSync(directory) : []),
  read: path => (existsSync(path) ? readFileSync(path, 'utf8') : ''),
  writeExecutable: (path, text) => writeFileSync(path, text, { mode: 0o755 }),
  remove: path => rmSync(path, { force: true }),
  run,
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

async function run(command: string, args: string[], env: Record<string, string> = {}): Promise<void> {
  const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, ...env } })
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', resolve)
  })
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} ended with code ${code}`)
}
