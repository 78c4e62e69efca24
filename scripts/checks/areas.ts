import { readFileSync } from 'node:fs'
import { dirname, normalize } from 'node:path'
import { importsOf } from './imports.ts'

const house = 'services/beings/server/src/'

/** The areas of beings from the ground up. What stands directly in `src` builds them and knows them all. */
export const areas = ['platform', 'core', 'features', 'agent', 'pages', 'doors'] as const

/** The features from the ground up; those of one row do not know each other. */
export const features: readonly (readonly string[])[] = [
  ['audit', 'chat', 'code', 'knowledge', 'logs', 'memory', 'notes', 'templates', 'usage', 'workflows'],
  ['cycles'],
  ['tasks', 'timers'],
  ['projects'],
  ['broadcast'],
  ['beings'],
  ['configuration', 'dashboard', 'portable'],
  ['notifications', 'search'],
  ['events'],
]

/** Imports of beings that run upwards, type imports included, each with what to do instead. */
export function findUpwardImports(
  files: readonly string[],
  read = (file: string) => readFileSync(file, 'utf8'),
): string[] {
  return files
    .filter(file => file.startsWith(house) && file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .flatMap(file => checkPlace(file) ?? checkFile(file, read(file)))
}

function checkFile(file: string, source: string): string[] {
  const faults: string[] = []
  for (const target of importsOf(source)) {
    if (!target.startsWith('.')) continue
    const imported = normalize(`${dirname(file)}/${target}`)
    const fault = imported.startsWith(house) && faultOf(placeOf(file), placeOf(imported))
    if (fault) faults.push(`${file}: imports ${imported.slice(house.length)}; ${fault}`)
  }
  return faults
}

function faultOf(from: Place, to: Place): string | undefined {
  if (to.area > from.area) {
    return `${from.name} stands below ${to.name}: move what both need down, or let who builds them (compose.ts) hand it in through a port`
  }
  if (from.feature === to.feature || from.row < 0 || to.row < 0 || from.row > to.row) return undefined
  return `the feature ${from.feature} stands ${from.row === to.row ? 'beside' : 'below'} ${to.feature}: move what both need into core, or do it in a feature above both`
}

interface Place {
  area: number
  name: string
  feature: string
  row: number
}

function placeOf(file: string): Place {
  const [name = '', feature = '', inside] = file.slice(house.length).split('/')
  const area = areas.indexOf(name as (typeof areas)[number])
  if (area < 0) return { area: areas.length, name: 'compose.ts', feature: '', row: -1 }
  const row = name === 'features' && inside ? features.findIndex(names => names.includes(feature)) : -1
  return { area, name, feature: row < 0 ? '' : feature, row }
}

/** A folder without a place in the order would escape it. */
function checkPlace(file: string): string[] | undefined {
  const [name = '', feature = '', inside] = file.slice(house.length).split('/')
  if (feature === '') return undefined
  if (!areas.some(area => area === name)) return [`${file}: ${name} is none of the areas ${areas.join(', ')}`]
  if (name !== 'features' || inside === undefined || features.flat().includes(feature)) return undefined
  return [`${file}: give the feature ${feature} its place in scripts/checks/areas.ts`]
}
