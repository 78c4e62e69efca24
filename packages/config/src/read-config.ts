import { ConfigFault } from './faults.ts'
import type { Variable } from './variable.ts'

export type Environment = Readonly<Record<string, string | undefined>>
export type Variables = Readonly<Record<string, Variable<unknown>>>
export type ConfigOf<V extends Variables> = { readonly [K in keyof V]: V[K] extends Variable<infer T> ? T : never }

/**
 * Reads all variables before it complains, so that a user mends every fault in one go. Empty counts as unset. `needs` tells
 * which ones the others make necessary; a value that could not be read is missing there.
 */
export function readConfig<V extends Variables>(
  environment: Environment,
  variables: V,
  needs?: (config: Partial<ConfigOf<V>>) => { keys: readonly (keyof V & string)[]; when: string },
): ConfigOf<V> {
  const faults: string[] = []
  const config: Record<string, unknown> = {}
  for (const [key, variable] of Object.entries(variables)) {
    const text = environment[variable.name]?.trim()
    if (text === undefined || text === '') {
      config[key] = variable.fallback()
      continue
    }
    const result = variable.parse(text)
    if ('fault' in result) faults.push(result.fault)
    else config[key] = result.value
  }
  const { keys = [], when } = needs?.(config as Partial<ConfigOf<V>>) ?? {}
  for (const key of keys) {
    if (key in config && isNothing(config[key])) faults.push(`${variables[key]?.name} must be set when ${when}`)
  }
  if (faults.length > 0) throw new ConfigFault(faults)
  return config as ConfigOf<V>
}

function isNothing(value: unknown): boolean {
  return value === undefined || (Array.isArray(value) && value.length === 0)
}
