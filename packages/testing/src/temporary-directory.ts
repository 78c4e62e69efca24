import { rmSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { cleanUpLater, isInVitest } from './clean-up.ts'
import './provided.ts'

/** An empty folder, removed after the test (or after the file, when made in a hook; in a bench, at its end). */
export async function temporaryDirectory(): Promise<string> {
  const parent = isInVitest ? inject('triviumDirectory') : tmpdir()
  const directory = await mkdtemp(join(parent, 'trivium-'))
  // A killed process may still be closing its files here.
  const options = { recursive: true, force: true, maxRetries: 20, retryDelay: 50 }
  if (isInVitest) cleanUpLater(() => rm(directory, options))
  else process.once('exit', () => rmSync(directory, options))
  return directory
}

/** An empty folder for what a process keeps for all of its test files; it goes away with the run. */
export async function runDirectory(): Promise<string> {
  return mkdtemp(join(inject('triviumDirectory'), 'kept-'))
}
