import { spawnSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { StartFault } from '@trivium/config'

type Tool = 'pg_dump' | 'pg_restore' | 'psql'
export type ToolEnvironment = Readonly<Record<string, string | undefined>>

/** Where systems keep the programs of several versions side by side. */
const versioned = [
  '/usr/lib/postgresql/*/bin',
  '/usr/pgsql-*/bin',
  '/opt/homebrew/opt/{postgresql@*,libpq}/bin',
  '/usr/local/opt/{postgresql@*,libpq}/bin',
]

export interface FoundTools {
  /** Of the programs. */
  major: number
  path(tool: Tool): string
}

/**
 * The folder whose programs are the oldest that can do it: pg_dump refuses a newer server, pg_restore a file of a newer
 * pg_dump, and newer programs use settings that an older server does not know.
 */
export function findPostgresTools(tools: readonly Tool[], needed: number, environment: ToolEnvironment): FoundTools {
  const [first = 'psql'] = tools
  const onPath = (environment.PATH ?? '').split(delimiter).filter(Boolean)
  const folders = [...new Set([...onPath, '/usr/bin', '/usr/local/bin', ...versioned.flatMap(glob => globSync(glob))])]
  const found = folders
    .filter(folder => tools.every(tool => existsSync(join(folder, tool))))
    .map(folder => ({ folder, major: majorOf(join(folder, first), environment) }))
    .sort((left, right) => left.major - right.major)
  const able = found.find(({ major }) => major >= needed)
  if (able) return { major: able.major, path: tool => join(able.folder, tool) }
  const newest = found.at(-1)?.major
  const why = newest ? `the ones on this machine are of version ${newest}` : 'there are none on this machine'
  throw new StartFault(
    `The programs ${tools.join(' and ')} of PostgreSQL ${needed} or newer are needed, but ${why}. ` +
      `Install them (on Debian: apt-get install postgresql-client-${needed}) and try again.`,
  )
}

/** 0 when it does not say. */
function majorOf(program: string, environment: ToolEnvironment): number {
  const { stdout } = spawnSync(program, ['--version'], { encoding: 'utf8', env: { ...environment } })
  return Number(/(\d+)(?:\.\d+|devel|beta\d+|rc\d+)/.exec(stdout ?? '')?.[1] ?? 0)
}
