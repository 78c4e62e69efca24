import { execFile } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { inject } from 'vitest'
import { isInVitest } from '../clean-up.ts'
import '../provided.ts'

/** Asked for its version, a service loads everything, starts nothing and ends by itself. */
const tellsItsVersion = /\/services\/\w+\/server\/src\/(main|worker)\.ts$/

/** Where Node keeps, for all processes of a run, what it has made of the sources. A bench measures without it. */
export function compileCache(): Record<string, string> {
  return isInVitest ? { NODE_COMPILE_CACHE: folder() } : {}
}

/** Node fills its cache when a process ends by itself, which most services of tests never do: so one is sent ahead. */
export async function fillCompileCache(main: string): Promise<void> {
  if (!isInVitest || !tellsItsVersion.test(main)) return
  const mark = join(folder(), `filled-${main.replaceAll('/', '-')}`)
  await mkdir(folder(), { recursive: true })
  const isFirst = await mkdir(mark).then(
    () => true,
    () => false,
  )
  if (!isFirst) return
  const args = ['--disable-warning=ExperimentalWarning', main, '--version']
  const env = { ...process.env, ...compileCache() }
  await promisify(execFile)(process.execPath, args, { env, cwd: '/' })
}

function folder(): string {
  return join(inject('triviumDirectory'), 'compile-cache')
}
