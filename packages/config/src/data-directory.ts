import { accessSync, constants, mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { closeToOthers } from './close-to-others.ts'
import { StartFault } from './faults.ts'

/**
 * Makes sure of a folder that can be written to, in which `own` files and folders are for nobody else. The folder itself
 * stays as it is when it was there before: it may hold other things too.
 */
export function openDataDirectory(path: string, own: readonly string[] = []): string {
  const directory = resolve(path)
  try {
    mkdirSync(directory, { recursive: true, mode: 0o700 })
    accessSync(directory, constants.W_OK | constants.X_OK)
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code ?? String(error)
    throw new StartFault(
      `The data folder ${directory} cannot be written to (${reason}). Change its permissions, or set DATA_DIR to another folder.`,
    )
  }
  closeToOthers(directory, own)
  return directory
}
