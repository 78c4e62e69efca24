import { execFile } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { inject } from 'vitest'
import '../provided.ts'
import { programFlags } from './bundled-programs.ts'

/** The folder where Node keeps, for all processes of a run, what it has made of the sources. Not set in a bench. */
const variable = 'NODE_COMPILE_CACHE'

/** Asked for its version, a service loads everything, starts nothing and ends by itself. */
const tellsItsVersion = /\/services\/\w+\/server\/src\/(main|worker)\.ts$/

export function shareCompileCache(): void {
  process.env[variable] = join(inject('triviumDirectory'), 'compile-cache')
}

/** Node fills its cache when a process ends by itself, which most services of tests never do: so one is sent ahead. */
export async function fillCompileCache(main: string): Promise<void> {
  const folder = process.env[variable]
  if (!folder || !tellsItsVersion.test(main)) return
  await mkdir(folder, { recursive: true })
  const isFirst = await mkdir(join(folder, `filled${main.replaceAll('/', '-')}`)).then(
    () => true,
    () => false,
  )
  const args = [...programFlags(), main, '--version']
  if (isFirst) await promisify(execFile)(process.execPath, args, { cwd: '/' })
}
