import { accessSync, constants, mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { StartFault } from './faults.ts'

/** Makes sure of a folder that can be written to; the message says which variable points at it. */
export function openDataDirectory(path: string, variable = 'DATA_DIR'): string {
  const directory = resolve(path)
  try {
    mkdirSync(directory, { recursive: true, mode: 0o700 })
    accessSync(directory, constants.W_OK | constants.X_OK)
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code ?? String(error)
    throw new StartFault(
      `The data folder ${directory} cannot be written to (${reason}). Change its permissions, or set ${variable} to another folder.`,
    )
  }
  return directory
}
