import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { inject } from 'vitest'
import { cleanUpLater } from './clean-up.ts'
import './provided.ts'

/** An empty folder, removed after the test (or after the file, when made in a hook). */
export async function temporaryDirectory(): Promise<string> {
  const directory = await mkdtemp(join(inject('triviumDirectory'), 'directory-'))
  // A killed process may still be closing its files here.
  cleanUpLater(() => rm(directory, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 }))
  return directory
}
