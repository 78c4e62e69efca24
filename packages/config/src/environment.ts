import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import type { Environment } from './read-config.ts'

/** The process environment over a `.env` file in the working directory, where there is one. */
export function withEnvFile(environment: Environment, directory: string): Environment {
  let content: string
  try {
    content = readFileSync(join(directory, '.env'), 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return environment
    throw error
  }
  return { ...parseEnv(content), ...environment }
}
