import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { databaseUrl, type Environment, readConfig, StartFault, sharedVariables } from '@trivium/config'

const { dataDir } = sharedVariables

export interface Places {
  dataDir: string
  /** Where the beings live: the data folder, unless its beings.json points elsewhere. */
  beingsDir: string
  databaseUrl: string | undefined
}

/** Where the services that are started with this environment keep their data. */
export function findPlaces(environment: Environment, to?: string): Places {
  const config = readConfig(environment, { dataDir, databaseUrl })
  const folder = resolve(to ?? config.dataDir)
  return { dataDir: folder, beingsDir: locateBeings(folder), databaseUrl: config.databaseUrl }
}

function locateBeings(folder: string): string {
  const pointer = join(folder, 'beings.json')
  if (!existsSync(pointer)) return folder
  try {
    return resolve(JSON.parse(readFileSync(pointer, 'utf8')).dataDirectory)
  } catch {
    throw new StartFault(`The file ${pointer} is damaged: it should hold {"dataDirectory": "/an/absolute/path"}.`)
  }
}

export function isWithin(folder: string, path: string): boolean {
  const way = relative(realPath(folder), realPath(path))
  return way === '' || (!way.startsWith('..') && resolve(way) !== way)
}

/** Links resolved as far as the path exists. */
export function realPath(path: string): string {
  try {
    return realpathSync(path)
  } catch {
    const parent = dirname(path)
    return parent === path ? path : join(realPath(parent), path.slice(parent.length))
  }
}
